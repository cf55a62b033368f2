import { GeistSans } from "geist/font/sans";
import localFont from "next/font/local";

/** Only ids and JSON are set in it, so it is not preloaded (the package's own declaration would be). */
const geistMono = localFont({
  src: "../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  variable: "--font-geist-mono",
  weight: "100 900",
  preload: false,
  adjustFontFallback: false,
});

/** Class names that define the two font families for tokens.css. */
export const fontVariables = `${GeistSans.variable} ${geistMono.variable}`;
