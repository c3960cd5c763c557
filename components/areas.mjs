/**
 * Areas of the components, lowest first. An area imports those that stand before it and none that stand after it, but
 * for the parts below. The lint enforces the list; docs/architecture.md says what each layer is.
 */
export const AREAS = [
  { layer: "primitives", areas: ["navigation", "ui", "form", "seo"] },
  { layer: "beside a page", areas: ["auth", "contact", "push", "compare", "vendor", "invites", "groupBuy"] },
  { layer: "goods", areas: ["product", "category", "collections", "search", "home", "offers", "rewards"] },
  { layer: "buying", areas: ["cart", "orders", "payment", "requests", "checkout", "rental", "account"] },
  {
    layer: "programmes",
    areas: [
      "bulk",
      "company",
      "challenges",
      "employees",
      "employers",
      "dropshipping",
      "events",
      "prizeGame",
      "showroom",
    ],
  },
  { layer: "words", areas: ["content", "blog", "help", "feedback"] },
  { layer: "desks", areas: ["desk", "brand", "console", "preview"] },
  { layer: "shell", areas: ["chat", "layout"] },
];

/** What areas may import of those that stand after them: a part that is shown far from its noun, or waits for it. */
export const PARTS = [
  "account/EmailCodeDialog",
  "checkout/MethodSection",
  "checkout/OrderSummary",
  "checkout/address/AddressFields",
  "checkout/address/AddressFields.module.css",
  "checkout/schema",
  "company/MemberPrice",
  "home/Countdown",
  "layout/Seo",
  "layout/ShellContext",
  "layout/ThemeSwitch",
  "layout/cart/FreeShipping",
  "layout/loadOverlays",
  "layout/notices/CartNotices",
  "payment/CopyValue",
  "payment/ExpressRow",
  "payment/methodName",
  "payment/schema",
  "rental/RentSection",
  "rental/RentSection.module.css",
];
