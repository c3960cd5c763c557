import { RETURN_VIEWS, type ReturnView } from "@/contract/orderDesk/orderDeskTerms";
import type { StaffReturnList } from "@/contract/orderDesk/staffReturn";
import type { ApiFailure } from "@/services/answer";
import { fetchStaffReturns } from "@/services/desk/console/returns";
import { readView, searchOf } from "@/services/desk/partPages";
import type { PageContext } from "@/services/page";

export interface ReturnsProps {
  asked: { view: ReturnView; q: string };
  /** Null: it could not be read. */
  list: StaffReturnList | null;
  failure: ApiFailure | null;
}

/** A page of the returns of all orders, as the address narrows it. */
export async function loadReturns({ query, caller }: PageContext): Promise<ReturnsProps> {
  const asked = { view: readView(RETURN_VIEWS, query.view), q: searchOf(query) };
  const { data: list, failure } = await fetchStaffReturns({ ...asked, after: query.after }, caller);
  return { asked, list, failure };
}
