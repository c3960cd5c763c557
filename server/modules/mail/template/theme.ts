/** Colours of the store's pages (styles/tokens.css), spelt out: mail programs know no custom properties. */
const light = {
  paper: "#fbfaf7",
  raised: "#ffffff",
  line: "#e2ddd3",
  ink: "#1b1c1a",
  muted: "#5c5b55",
  onInk: "#fbfaf7",
};
const dark: typeof light = {
  paper: "#141513",
  raised: "#242622",
  line: "#34362f",
  ink: "#f2f0ea",
  muted: "#a9a79d",
  onInk: "#141513",
};

export const WIDTH = 600;
const FONT = "Helvetica, Arial, sans-serif";

/** In the light, at each element: many programs drop the head and its styles. */
export const styles = {
  page: { margin: 0, padding: 0, backgroundColor: light.paper, color: light.ink, fontFamily: FONT },
  edge: { padding: "32px 16px" },
  frame: { width: "100%", maxWidth: WIDTH },
  store: { padding: "0 0 24px", fontSize: 20, lineHeight: "28px", letterSpacing: "0.02em" },
  storeLink: { color: light.ink, textDecoration: "none" },
  card: { padding: 32, backgroundColor: light.raised, border: `1px solid ${light.line}`, borderRadius: 12 },
  title: { margin: "0 0 16px", fontSize: 24, lineHeight: "32px", fontWeight: 600 },
  text: { margin: "0 0 16px", fontSize: 16, lineHeight: "25px" },
  link: { color: light.ink, textDecoration: "underline" },
  code: {
    margin: "8px 0 24px",
    fontFamily: "Menlo, Consolas, monospace",
    fontSize: 36,
    lineHeight: "44px",
    fontWeight: 700,
    letterSpacing: "0.3em",
  },
  giftCard: { margin: "8px 0 24px", borderRadius: 12, borderCollapse: "separate" },
  giftCardFace: { padding: "28px 24px" },
  giftCardWords: { margin: 0, fontSize: 20, lineHeight: "28px" },
  giftCardAmount: { margin: "4px 0 32px", fontSize: 40, lineHeight: "48px", fontWeight: 700 },
  giftCardCode: {
    margin: 0,
    fontFamily: "Menlo, Consolas, monospace",
    fontSize: 18,
    lineHeight: "28px",
    letterSpacing: "0.04em",
  },
  way: { margin: "8px 0 24px" },
  button: {
    padding: "14px 24px",
    borderRadius: 6,
    backgroundColor: light.ink,
    color: light.onInk,
    fontSize: 16,
    textAlign: "center",
  },
  rows: { margin: "0 0 16px" },
  label: { padding: "6px 0", borderTop: `1px solid ${light.line}`, fontSize: 15, lineHeight: "22px" },
  value: { padding: "6px 0 6px 16px", borderTop: `1px solid ${light.line}`, fontSize: 15, lineHeight: "22px" },
  footer: { padding: "24px 0 0", fontSize: 13, lineHeight: "20px", color: light.muted },
} as const;

/**
 * In the dark, and on a narrow screen. `!important`, because what it overrules stands at the element. Outlook's apps
 * and pages turn colours themselves and mark what they turned.
 */
export const STYLESHEET = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  "@media (max-width:480px){.card{padding:24px 20px!important}.code{letter-spacing:.2em!important}}",
  `@media (prefers-color-scheme:dark){${darkRules("")}}`,
  darkRules("[data-ogsc] "),
].join("\n");

/** Outlook on Windows takes no largest width, and draws Helvetica as Times where it is missing. */
export const OUTLOOK_HEAD = `<!--[if mso]><style>.frame{width:${WIDTH}px!important}body,td,p,a,h1{font-family:Arial,sans-serif!important}</style><![endif]-->`;

function darkRules(within: string): string {
  const rules = {
    ".page,.page>table>tbody>tr>td": { background: dark.paper, color: dark.ink },
    ".card": { background: dark.raised, "border-color": dark.line },
    ".ink": { color: dark.ink },
    ".row": { "border-color": dark.line },
    ".button": { background: dark.ink, color: dark.onInk },
    ".muted": { color: dark.muted },
  };
  return Object.entries(rules)
    .map(([selectors, values]) => {
      const body = Object.entries(values).map(([property, value]) => `${property}:${value}!important`);
      const all = selectors.split(",").map((selector) => within + selector);
      return `${all.join(",")}{${body.join(";")}}`;
    })
    .join("");
}
