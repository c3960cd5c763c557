/**
 * Modules of the server, lowest first. A module imports those that stand before it and none that stand after it, so no
 * two know each other, and nothing below an order knows of orders. ESLint enforces the list; docs/architecture.md
 * says what each layer is.
 */
export const LAYERS = [
  {
    layer: "foundation",
    modules: [
      "idempotency",
      "log",
      "outbox",
      "shipping",
      "addresses",
      "tax",
      "markets",
      "auth",
      "realtime",
      "inventory",
      "catalog",
      "promotions",
      "pricing",
      "ledgers",
      "customers",
      "search",
      "reviews",
      "collections",
      "flashSales",
      "groupBuys",
    ],
  },
  { layer: "sales", modules: ["sandbox", "payments", "orders", "cart"] },
  {
    layer: "fulfilment",
    modules: ["shipments", "giftCards", "refunds", "addressChange", "charges", "returns", "invoices"],
  },
  {
    layer: "application",
    modules: [
      "audit",
      "expressCheckout",
      "checkout",
      "orderActions",
      "signIn",
      "compare",
      "contacts",
      "content",
      "mail",
      "mailbox",
      "jobs",
    ],
  },
];
