import { headers } from "next/headers";
import type { ReactNode } from "react";
import { fontVariables } from "@/app/fonts";
import "@/app/globals.css";
// The list styles are imported here, because every separate file would delay the first paint by a request.
import "@/components/filters/panel.css";
import "@/components/data-table/data-table.css";
import "@/components/listings/list-frame.css";
import "@/components/listings/listings.css";
import "@/components/listings/listing-cards.css";
import { Splash } from "@/components/shell/splash";
import { ThemeScript } from "@/components/shell/theme-script";
import { NONCE_HEADER } from "@/lib/http/content-security-policy";

/** The HTML document of every screen: fonts, theme before first paint (RT-8), splash screen (RT-5). */
export async function Document({ children }: { children: ReactNode }) {
  // Missing when the request has no Content-Security-Policy.
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined;
  return (
    <html
      lang="en"
      // Keeps focused elements from ending up behind the fixed bars at the top and bottom on phones.
      className={`${fontVariables} max-md:scroll-pt-15 max-md:scroll-pb-20`}
      suppressHydrationWarning
    >
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
