import localFont from "next/font/local";

/** Basic Latin and symbols: 29 KB that are preloaded, less than half of the whole font. */
const geistSans = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  variable: "--font-geist-sans",
  weight: "100 900",
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215",
    },
  ],
});

/** Extended Latin, fetched only when a page uses it. */
const geistExtended = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2",
  variable: "--font-geist-extended",
  weight: "100 900",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+100-130, U+132-151, U+154-2AF, U+1E00-1EFF, U+20A0-20AB, U+20AD-20C0",
    },
  ],
});

/** Used only for ids and JSON, so it is not preloaded. */
const geistMono = localFont({
  src: "../node_modules/@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2",
  variable: "--font-geist-mono",
  weight: "100 900",
  preload: false,
  adjustFontFallback: false,
});

/** Class names that define the font families for tokens.css. */
export const fontVariables = `${geistSans.variable} ${geistExtended.variable} ${geistMono.variable}`;
