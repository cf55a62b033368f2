import { headers } from "next/headers";
import type { ReactNode } from "react";
import { fontVariables } from "@/app/fonts";
import "@/app/globals.css";
// The sheets of the lists come with the first one: each file of its own would cost the first paint a connection.
import "@/components/filters/panel.css";
import "@/components/data-table/data-table.css";
import "@/components/listings/list-frame.css";
import "@/components/listings/listings.css";
import "@/components/listings/listing-cards.css";
import { Splash } from "@/components/shell/splash";
import { ThemeScript } from "@/components/shell/theme-script";
import { NONCE_HEADER } from "@/lib/http/content-security-policy";

/** The HTML document around every screen: fonts, theme before paint (RT-8), splash (RT-5). */
export async function Document({ children }: { children: ReactNode }) {
  // Set for the Content-Security-Policy; without one there is no nonce to repeat.
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined;
  return (
    <html
      lang="en"
      // Bars stand still above and below what scrolls on a phone: the focus is never left behind one.
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
