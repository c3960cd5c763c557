import type { RecordedWire } from "../../../contract/orderDesk/wireRoutes";
import type { Language } from "../../../contract/markets";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { confirmWire } from "../checkout/settle/confirmWire";
import type { StaffDesk } from "../desk/desk";
import { noteOrderAct } from "../desk/teamActs";
import { anyOrder } from "../orderDesk/notes";
import { readAmount } from "../payments/readAmount";

interface TypedWire {
  order_num: string;
  /** Major units of the order's currency. */
  amount: number;
  transaction: string;
}

/**
 * Records transfers one after the other, each as if it were recorded at its order: what one of them is refused for
 * stops none of the others. One that is recorded already changes nothing, by whatever call it was.
 */
export async function recordWires(
  deps: Deps,
  desk: StaffDesk,
  wires: readonly TypedWire[],
  language: Language,
): Promise<RecordedWire[]> {
  // Each leaves its own record; of a repeat none is due.
  desk.hasNoted = true;
  const done: RecordedWire[] = [];
  for (const wire of wires) done.push(await recordOne(deps, desk, wire, language));
  return done;
}

async function recordOne(deps: Deps, desk: StaffDesk, wire: TypedWire, language: Language): Promise<RecordedWire> {
  const { order_num, amount: typed } = wire;
  const transaction = wire.transaction.trim();
  const named = { order_num, transaction };
  try {
    const order = await anyOrder(deps.db, order_num);
    const { currency } = order;
    const amount = readAmount(typed, currency, "amount");
    const paths = [{ path: "wire", before: null, after: `${typed} ${currency}` }];
    const note = (tx: Transaction) =>
      noteOrderAct(tx, desk, order.id, { kind: "wireReceived", paths, at: deps.clock.now() });
    const by = { actor: "staff", actorId: desk.person.id, note } as const;
    // The bank's name of it says which it is: no key is needed for a repeat to be one.
    const call = { scope: `customer:${desk.person.id}`, key: undefined, call: "wire-received", body: named };
    const { missing } = await confirmWire(deps, order, { transaction, amount }, by, call);
    return { ...named, is_recorded: true, problem: "", missing, currency };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...named, is_recorded: false, problem: error.in(language), missing: 0, currency: "" };
  }
}
