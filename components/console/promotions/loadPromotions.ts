import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type {
  Exclusions,
  PromotionDetail,
  PromotionList,
  PromotionOrders,
} from "@/contract/promotionDesk/promotionDeskRoutes";
import { PROMOTION_VIEWS, type PromotionView } from "@/contract/promotionDesk/promotionDeskTerms";
import type { ApiFailure } from "@/services/answer";
import { fetchSigning, type Signing } from "@/services/desk/countersigning";
import { exceptNotFound, readView, searchOf } from "@/services/desk/partPages";
import {
  fetchExclusions,
  fetchPromotion,
  fetchPromotionOrders,
  fetchPromotions,
} from "@/services/desk/goods/promotions";
import type { PageContext } from "@/services/page";

export interface PromotionsProps {
  asked: { view: PromotionView; q: string };
  /** Null: it could not be read, or the page shows none. */
  list: PromotionList | null;
  /** What waits for a second person; null for whoever signs none, and where it could not be read. */
  requests: Signing | null;
  /** What the page shows. */
  shows: "list" | "one" | "edit" | "new";
  /** The one that is shown or edited; of a new one that of which it is a copy. */
  promotion: PromotionDetail | null;
  /** Null for whoever may not read orders, and where they could not be read. */
  orders: PromotionOrders | null;
  exclusions: Exclusions | null;
  /** Why what is asked for could not be read; null where it was, or where there is no such promotion. */
  failure: ApiFailure | null;
}

const idOf = (typed = ""): number => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : 0);

/** What the team's page of promotions shows: a list, one of them, or the form of one. */
export async function loadPromotions(
  { query, params, caller }: PageContext,
  { rights }: StaffDeskView,
): Promise<PromotionsProps> {
  const asked = { view: readView(PROMOTION_VIEWS, query.view), q: searchOf(query) };
  const none = { asked, list: null, requests: null, promotion: null, orders: null, exclusions: null, failure: null };
  const { number: typed = "" } = params;
  const mayEdit = rights.includes("offers.edit");
  if (typed === "") {
    const [{ data: list, failure }, requests] = await Promise.all([
      fetchPromotions({ ...asked, after: query.after }, caller),
      mayEdit ? fetchSigning("promotions", caller) : null,
    ]);
    return { ...none, list, requests, shows: "list", failure };
  }
  const isNew = typed === "new" && mayEdit;
  const id = idOf(isNew ? query.copy : typed);
  if (id === 0) return { ...none, shows: isNew ? "new" : "one" };
  const shows = isNew ? "new" : query.edit === "1" && mayEdit ? "edit" : "one";
  const isShown = shows === "one";
  const [{ data: promotion, failure }, orders, exclusions] = await Promise.all([
    fetchPromotion(id, caller),
    isShown && rights.includes("orders.read") ? fetchPromotionOrders(id, undefined, caller) : null,
    isShown ? fetchExclusions(caller) : null,
  ]);
  return {
    ...none,
    shows,
    promotion,
    orders: orders?.data ?? null,
    exclusions: exclusions?.data ?? null,
    failure: exceptNotFound(failure),
  };
}
