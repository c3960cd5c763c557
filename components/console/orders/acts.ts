import type { OwnByHandEntry, ReturnEntry } from "@/contract/fulfilment";
import type { StaffOrder, StaffOrderMoney, StaffShipment } from "@/contract/orderDesk/orderDeskRoutes";

export type ReturnAct = "approve" | "refuse" | "receive";

/** What can be done with an order, and with which part of it. */
export type OpenAct =
  | { act: "ship" | "deliver"; shipment: StaffShipment }
  | { act: "refund" | "cancel" | "wire" | "more" | "address" }
  | { act: "sent"; entry: OwnByHandEntry }
  | { act: ReturnAct; of: ReturnEntry };

/** What an address can ask for, beside the order that it names. */
export const ASKED_ACTS = ["refund", "cancel"] as const;
type AskedName = (typeof ASKED_ACTS)[number];

/** The window that an address opens; `at` tells one time from the next. */
export interface AskedAct {
  act: AskedName;
  at: string;
}

/** What the role may do here; money moves with a passkey alone. */
export interface OrderRights {
  ship: boolean;
  edit: boolean;
  /** Returns give money back. */
  decide: boolean;
  money: boolean;
  /** Sees refunds that wait for a signature. */
  sign: boolean;
  papers: boolean;
}

export interface OrderDialogProps {
  order: StaffOrder;
  /** Says what was done, once the order is shown as it is by then. */
  onDone: (text: string) => Promise<void>;
  onClose: () => void;
}

/** Of what moves money: its buyer's payment is known to whoever opens it. */
export interface MoneyDialogProps extends OrderDialogProps {
  money: StaffOrderMoney;
}

const AMOUNT = /^\d{1,8}(?:[.,]\d{1,2})?$/;

/** Major units, as they were typed with a point or a comma; null where that is no amount above 0. */
export function readTypedAmount(typed: string): number | null {
  const amount = AMOUNT.test(typed.trim()) ? Number(typed.trim().replace(",", ".")) : 0;
  return amount > 0 ? amount : null;
}
