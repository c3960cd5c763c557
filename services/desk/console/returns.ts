import type { ReturnView } from "@/contract/orderDesk/orderDeskTerms";
import { callForData, type Caller } from "../../http";

/** What the list is narrowed to, and behind which cursor it goes on. */
interface ReturnsQuery {
  view: ReturnView;
  q: string;
  after?: string | undefined;
}

export const fetchStaffReturns = ({ view, q, after }: ReturnsQuery, from?: Caller) =>
  callForData(
    "GET /order-api/staff/returns",
    { query: { view, ...(q !== "" && { q }), ...(after && { after }) } },
    { from },
  );
