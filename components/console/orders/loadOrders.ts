import type { StaffOrder, StaffOrderList } from "@/contract/orderDesk/orderDeskRoutes";
import { ORDER_DESK_LIMITS, ORDER_VIEWS, type OrderView } from "@/contract/orderDesk/orderDeskTerms";
import type { OrderMarkChoices } from "@/contract/orderDesk/orderMarks";
import type { ApiFailure } from "@/services/answer";
import { fetchMarkChoices } from "@/services/desk/console/orderMarks";
import { fetchStaffOrder, fetchStaffOrders } from "@/services/desk/orders";
import { exceptNotFound, readView, searchOf } from "@/services/desk/partPages";
import type { PageContext } from "@/services/page";
import { ASKED_ACTS, type AskedAct } from "./acts";

export interface OrdersProps {
  asked: { view: OrderView; q: string; tag: string };
  /** Null: it could not be read, or an order is shown. */
  list: StaffOrderList | null;
  /** The number of the order that is asked for; empty for the list. */
  number: string;
  order: StaffOrder | null;
  /** What is begun with it at once; null for nothing. */
  act: AskedAct | null;
  /** Whom orders can be given to, and tags in use; null where they could not be read. */
  choices: OrderMarkChoices | null;
  /** Why neither came; null where one did, or where there is no such order. */
  failure: ApiFailure | null;
}

/** A mark of the time, as whatever led here has made it. */
const AT_LENGTH = 20;

function askedActOf({ act, at = "" }: PageContext["query"]): AskedAct | null {
  const known = ASKED_ACTS.find((name) => name === act);
  return known ? { act: known, at: at.slice(0, AT_LENGTH) } : null;
}

const tagOf = ({ tag = "" }: PageContext["query"]) => tag.trim().slice(0, ORDER_DESK_LIMITS.tagLength);

/** What the team's page of orders shows: a list, or the order that its address names. */
export async function loadOrders({ query, params, caller }: PageContext): Promise<OrdersProps> {
  const asked = { view: readView(ORDER_VIEWS, query.view), q: searchOf(query), tag: tagOf(query) };
  const choices = fetchMarkChoices(caller).then(({ data }) => data);
  const number = (params.number ?? "").slice(0, ORDER_DESK_LIMITS.numberLength);
  if (number !== "") {
    const { data: order, failure } = await fetchStaffOrder(number, caller);
    const act = askedActOf(query);
    return { asked, list: null, number, order, act, choices: await choices, failure: exceptNotFound(failure) };
  }
  const { data: list, failure } = await fetchStaffOrders({ ...asked, after: query.after }, caller);
  return { asked, list, number, order: null, act: null, choices: await choices, failure };
}
