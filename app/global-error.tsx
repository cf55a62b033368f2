"use client";

import "@/app/globals.css";
import { useEffect } from "react";
import { ErrorScreen } from "@/components/shell/error-screen";
import { rememberedTheme, showTheme } from "@/components/shell/theme";

/** Stands in for the root layout when that itself fails (RT-7): it brings its own document and theme. */
export default function GlobalErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => showTheme(rememberedTheme()), []);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <title>Something went wrong! · Winnow</title>
      </head>
      <body className="flex min-h-dvh">
        <ErrorScreen error={error} retry={retry} />
      </body>
    </html>
  );
}
