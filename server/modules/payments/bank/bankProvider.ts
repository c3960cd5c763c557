import type { Deps } from "../../../deps";
import type { BankSettings } from "../../../gatewaySettings";
import type { Outcome, PaymentName, PaymentProvider } from "../provider";
import { confirmedTransfers, findKeyedPayment } from "../repositoryPayments";
import { BANK } from "./bankName";

/** The store's name of a wire: nobody else has one. */
const refOf = (key: string) => `wire-${key}`;

/**
 * Transfers to the store's own account. No machine knows when they arrive: somebody of the store's team reads the
 * statement and says so (`confirmWire`). What was confirmed is what the store's own rows say.
 */
export function bankProvider({ db }: Deps, settings: BankSettings): PaymentProvider {
  async function read({ key }: Pick<PaymentName, "key">, isOver: boolean): Promise<Outcome> {
    const row = await findKeyedPayment(db, key);
    // Without the words that they are told nobody can have paid.
    if (!row?.payment.instructions) return { kind: "failed", ref: null, code: "not_found" };
    const { id, amount, currency, instructions } = row.payment;
    const transfers = await confirmedTransfers(db, id);
    const instrument = { ref: refOf(key), brand: "", last4: "" };
    if (transfers.reduce((total, one) => total + one.amount, 0) >= amount)
      return { kind: "succeeded", ...instrument, reference: row.order, amount, currency, transfers };
    if (isOver) return { kind: "canceled", ...instrument, code: "not_paid_in_time", transfers };
    return { kind: "awaiting_funds", ref: instrument.ref, instructions, transfers };
  }

  return {
    name: BANK,
    pay: async ({ key, reference, until }) => {
      const { holder, bank, iban, bic, account, routing } = settings;
      const to = { holder, bank, iban, bic, account, routing, reference, until: until.toISOString() };
      return { kind: "awaiting_funds", ref: refOf(key), instructions: { kind: "wire", ...to }, transfers: [] };
    },
    retrieve: (name) => read(name, false),
    complete: (name) => read(name, false),
    cancel: (name) => read(name, true),
    refund: async () => "by_hand",
    readWebhook: async () => null,
  };
}
