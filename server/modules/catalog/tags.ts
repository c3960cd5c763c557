/** Names under which cached pages are told to forget: what a page shows decides which tags it carries. */
export const tags = {
  product: (id: number) => `product:${id}`,
  vendor: (id: number) => `vendor:${id}`,
  category: (id: number) => `category:${id}`,
  menu: "menu",
  home: "home",
  sale: "sale",
  groupBuys: "group-buys",
  prizeGame: "prize-game",
  events: "events",
} as const;
