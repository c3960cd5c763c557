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

/**
 * What other modules may import of a module: its files at the top, and of its sub-folders these. Everything else in a
 * sub-folder is the module's own. ESLint enforces it.
 */
export const SURFACES = {
  cart: ["lines/lineRules", "present/presentItem", "present/showCart", "price/priceLoadedCart", "price/quantityRoutes"],
  catalog: [
    "listing/facets",
    "listing/keepListing",
    "listing/presentFacets",
    "listing/queryListing",
    "listing/sortOffers",
    "options/configuration",
    "options/plugs",
    "pictures/imageCatalog",
    "pictures/shown",
    "prices/currentPrices",
    "prices/priceConfiguration",
    "prices/priceQuery",
  ],
  checkout: [
    "expire/expireOrders",
    "expire/lapseHolds",
    "pay/paymentSource",
    "pay/paymentStatus",
    "place/claimPromotion",
    "place/claimSales",
    "place/readCheckout",
    "provider-notices/receiveWebhook",
    "provider-notices/retryNotices",
    "provider-notices/webhookRoute",
    "settle/applyPaymentOutcome",
    "settle/awaitedWire",
    "settle/confirmWire",
    "settle/pollCryptoPayments",
    "settle/reconcilePayments",
    "settle/reduceWireOrder",
    "settle/resultWords",
    "settle/settlePayment",
  ],
  orderActions: ["paid/outboxHandlers"],
  payments: ["bank/bankProvider", "solana/keys"],
};
