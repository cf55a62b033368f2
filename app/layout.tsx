import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { Document } from "@/app/document";

export const metadata: Metadata = {
  title: { default: "Winnow", template: "%s · Winnow" },
  description:
    "Every broker's businesses for sale in one fast table, with alerts when a listing matches what you are looking for.",
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#101415" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>;
}
