import localFont from "next/font/local";

const text = localFont({
  src: "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  weight: "400 700",
  display: "swap",
  variable: "--font-text-latin",
  adjustFontFallback: "Arial",
  preload: true,
});

/** Letters beyond Western Europe: loaded only when a text needs them. The loader takes literals only. */
const textExt = localFont({
  src: "../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
  weight: "400 700",
  display: "swap",
  variable: "--font-text-ext",
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
});

const display = localFont({
  src: "../node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2",
  weight: "400",
  display: "swap",
  variable: "--font-display-latin",
  adjustFontFallback: "Times New Roman",
  preload: true,
});

const displayExt = localFont({
  src: "../node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-normal.woff2",
  weight: "400",
  display: "swap",
  variable: "--font-display-ext",
  adjustFontFallback: false,
  preload: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
});

/** Classes that carry the four families; `styles/global.css` stacks them on `.app`. */
export const FONT_CLASSES = [text, textExt, display, displayExt].map((font) => font.variable).join(" ");
