import type { OrderView } from "@/contract/orderDesk/orderDeskTerms";
import { callForData, type Caller } from "../http";
import type { InputOf } from "../routes";

/** Of a page of what has to be sent back. */
const BY_HAND_ROWS = 20;

/** What the team's list of orders is narrowed to, and behind which cursor it goes on. */
interface OrdersQuery {
  view: OrderView;
  q: string;
  tag: string;
  after?: string | undefined;
}

export const fetchStaffOrders = ({ view, q, tag, after }: OrdersQuery, from?: Caller) =>
  callForData(
    "GET /order-api/staff/orders",
    {
      query: {
        view,
        ...(q !== "" && { q }),
        ...(tag !== "" && { tag }),
        ...(after !== undefined && after !== "" && { after }),
      },
    },
    { from },
  );

export const fetchStaffOrder = (number: string, from?: Caller) =>
  callForData("GET /order-api/staff/orders/:number", { params: { number } }, { from });

/** Pages that are printed: of one part, and of several orders with a pick list. */
export const staffSlipPath = (part: string) => `/order-api/staff/parts/${encodeURIComponent(part)}/slip`;
export const staffSlipsPath = (orders: readonly string[]) =>
  `/order-api/staff/slips?orders=${orders.map(encodeURIComponent).join(",")}`;

export const writeNote = (number: string, text: string, idempotencyKey: string) =>
  callForData("POST /order-api/staff/orders/:number/notes", { params: { number }, body: { text } }, { idempotencyKey });

type ShipBody = InputOf<"POST /order-api/order/ship">["body"];
export const shipShipment = (body: ShipBody, idempotencyKey: string) =>
  callForData("POST /order-api/order/ship", { body }, { idempotencyKey });

export const deliverShipment = (order_num: string, part: string) =>
  callForData("POST /order-api/order/deliver", { body: { order_num, part } });

export type RefundBody = InputOf<"POST /order-api/order/refund">["body"];
export const previewRefund = (body: RefundBody) => callForData("POST /order-api/order/refund/preview", { body });
export const giveRefund = (body: RefundBody, idempotencyKey: string) =>
  callForData("POST /order-api/order/refund", { body }, { idempotencyKey });

type WireBody = InputOf<"POST /order-api/order/wire-received">["body"];
export const recordWire = (body: WireBody, idempotencyKey: string) =>
  callForData("POST /order-api/order/wire-received", { body }, { idempotencyKey });

export const fetchByHand = (page: number, from?: Caller) =>
  callForData("GET /order-api/order/by-hand", { query: { page, page_size: BY_HAND_ROWS } }, { from });

type SentBackBody = InputOf<"POST /order-api/order/sent-back">["body"];
export const recordSentBack = (body: SentBackBody, idempotencyKey: string) =>
  callForData("POST /order-api/order/sent-back", { body }, { idempotencyKey });

type MoreBody = InputOf<"POST /order-api/order/ask-more">["body"];
export const askMore = (body: MoreBody, idempotencyKey: string) =>
  callForData("POST /order-api/order/ask-more", { body }, { idempotencyKey });

type DecideBody = InputOf<"POST /order-api/order/return/decide">["body"];
export const decideReturn = (body: DecideBody, idempotencyKey: string) =>
  callForData("POST /order-api/order/return/decide", { body }, { idempotencyKey });

type ReceiveBody = InputOf<"POST /order-api/order/return/receive">["body"];
export const receiveReturn = (body: ReceiveBody, idempotencyKey: string) =>
  callForData("POST /order-api/order/return/receive", { body }, { idempotencyKey });
