import { headers } from "next/headers";
import type { ReactNode } from "react";
import { fontVariables } from "@/app/fonts";
import "@/app/globals.css";
import { Splash } from "@/components/shell/splash";
import { ThemeScript } from "@/components/shell/theme-script";

/** The HTML document around every screen: fonts, theme before paint (RT-8), splash (RT-5). */
export async function Document({ children }: { children: ReactNode }) {
  // Set by the middleware for the Content-Security-Policy; without one there is no nonce to repeat.
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang="en" className={fontVariables} suppressHydrationWarning>
      <head>
        <ThemeScript nonce={nonce} />
      </head>
      <body>
        <Splash />
        {children}
      </body>
    </html>
  );
}
