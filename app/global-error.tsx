"use client";

import "@/app/globals.css";
import { RenderError } from "@/components/shell/render-error";

/** Replaces the root layout when that itself fails (RT-7), with its own document and theme. */
export default function GlobalErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <title>Something went wrong! · Winnow</title>
      </head>
      <body className="flex min-h-dvh">
        <RenderError error={error} retry={retry} />
      </body>
    </html>
  );
}
