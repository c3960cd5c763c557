/** What stands around a page. It stays where it is while the pages in it change. */
export interface Frame {
  /** `plain`: only the name and the way back to the cart, for checkout. */
  header?: "full" | "plain" | "hidden";
  /** `legal`: only what the law wants, for checkout. */
  footer?: "full" | "legal" | "hidden";
  /** The phone's bottom bar. */
  bottomBar?: boolean;
  /** A frame of its own (`components/desk`), without what opens and starts beside the shop's pages. */
  desk?: boolean;
}

export const DESK_FRAME: Frame = { desk: true };

/** For a window beside the shop: nothing in it leads into the shop's pages but a new load of one. */
export const WINDOW_FRAME: Frame = { desk: true };

/** For a page with a sticky bar of its own. */
export const BARLESS_FRAME: Frame = { bottomBar: false };

/** Nothing here leads away from paying but the way back to the cart. */
export const CHECKOUT_FRAME: Frame = { header: "plain", footer: "legal", bottomBar: false };
