import Router from "next/router";
import { STORAGE } from "@/constants/storage";
import type { VisitEventName } from "@/contract/visit/visitTerms";
import { openVisits } from "@/services/visits";
import { rememberCampaign } from "@/services/browser/campaign";
import { watchCartChanges } from "@/services/browser/cartChanges";
import { readStorage } from "@/services/browser/storage";
import { selectCart } from "./checkout";
import { selectCheckoutProgress } from "./flashSale";
import type { AppStore } from "./makeStore";

interface Facts {
  quantity?: number;
  gateway_id?: number;
}

const ROUTES: Partial<Record<string, VisitEventName>> = {
  "/[categorySlug]/[productSlug]": "product_view",
  "/search": "search",
  "/secure-checkout": "checkout",
};

/** Category and product of the page's address; nothing else of an address is noted. */
function itemOf({ categorySlug, productSlug }: typeof Router.query): string {
  const item = [categorySlug, productSlug].filter(Boolean).join("/");
  return /^[a-z0-9-]+(\/[a-z0-9-]+)?$/.test(item) ? item : "";
}

/**
 * Notes the way from a page to an order, from what the store and the router know anyway. Loaded once a visitor has
 * agreed; `landing` is the query that they came with. Answers the way to stop.
 */
export function trackVisit(store: AppStore, landing: string): () => void {
  rememberCampaign(landing);
  const visits = openVisits();
  const note = (name: VisitEventName, facts: Facts = {}) => {
    const item = itemOf(Router.query);
    visits.note({ name, page: Router.pathname, ...(item && { item }), locale: Router.locale ?? "", ...facts });
  };
  const seePage = () => {
    note("page_view");
    const more = ROUTES[Router.pathname];
    if (more) note(more);
  };
  const arrived = (_url: string, { shallow }: { shallow: boolean }) => {
    if (!shallow) seePage();
  };
  Router.events.on("routeChangeComplete", arrived);
  if (Router.isReady) seePage();
  else Router.ready(seePage);
  const stops = [followAdding(store, note), followOrder(store, note)];
  return () => {
    Router.events.off("routeChangeComplete", arrived);
    stops.forEach((stop) => stop());
    visits.stop();
  };
}

type Note = (name: VisitEventName, facts: Facts) => void;

/** What the visitor puts into the cart here; not what a sign-in, another window or another device brings along. */
function followAdding(store: AppStore, note: Note): () => void {
  return watchCartChanges(({ total_quantity: quantity }) => {
    const before = selectCart(store.getState())?.total_quantity ?? (Number(readStorage(STORAGE.cartCount)) || 0);
    if (quantity > before) note("add_to_cart", { quantity: quantity - before });
  });
}

/** What became of an order. No number, no name, no amount. */
function followOrder(store: AppStore, note: Note): () => void {
  let result = selectCheckoutProgress(store.getState());
  return store.subscribe(() => {
    const state = store.getState();
    const progress = selectCheckoutProgress(state);
    if (progress && progress !== result && progress.status !== 0) {
      const name = progress.status > 0 ? "purchase" : "payment_refused";
      // Told twice, by the socket and by the answer.
      const known = result?.order.num === progress.order.num && result.status === progress.status;
      if (!known) note(name, { gateway_id: progress.order.gatewayId });
    }
    result = progress;
  });
}
