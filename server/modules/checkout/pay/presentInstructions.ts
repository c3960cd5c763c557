import type { PaymentInstructions, PaymentStage } from "../../../../contract/payment";
import type { PaymentInstructions as StoredInstructions } from "../../../db/schema/instructions";
import { major } from "../../../money";
import type { PaymentRow } from "../../orders/repository";
import { epcText, qrPicture } from "../../payments/qr";

const SHOWN: readonly PaymentStage[] = ["transfer", "part", "seen", "debit"];

const BLANK = {
  until: "",
  reference: "",
  holder: "",
  bank: "",
  iban: "",
  bic: "",
  account: "",
  routing: "",
  last4: "",
  network: "",
  asset: "",
  asset_amount: "",
  address: "",
  uri: "",
  expected: "",
};

/** What the payer must know while money is awaited; null otherwise. */
export async function presentInstructions(
  { instructions, amount, received, currency }: PaymentRow,
  stage: PaymentStage,
  now: Date,
): Promise<PaymentInstructions | null> {
  if (!instructions || !SHOWN.includes(stage)) return null;
  const missing = Math.max(amount - received, 0);
  const until = instructions.kind === "debit" ? "" : instructions.until;
  return {
    ...BLANK,
    kind: instructions.kind,
    ...wireNames(instructions),
    until,
    seconds_left: until === "" ? 0 : Math.max(Math.floor((Date.parse(until) - now.getTime()) / 1000), 0),
    qr: await qrOf(instructions, major(missing, currency), currency),
    amount: major(amount, currency),
    received: major(received, currency),
    missing: major(missing, currency),
  };
}

function wireNames(stored: StoredInstructions): Partial<typeof BLANK> {
  switch (stored.kind) {
    case "wire": {
      const { holder, bank, iban, bic, account, routing, reference } = stored;
      return { holder, bank, iban, bic, account, routing, reference };
    }
    case "crypto": {
      const { network, asset, amount: asset_amount, address, uri, reference } = stored;
      return { network, asset, asset_amount, address, uri, reference };
    }
    case "debit": {
      const { bank, last4, expected } = stored;
      return { bank, last4, expected };
    }
  }
}

/** Wallets read the coin's address, European banking apps a transfer form; American banks have nothing of the kind. */
async function qrOf(stored: StoredInstructions, amount: number, currency: string): Promise<string> {
  if (stored.kind === "crypto") return qrPicture(stored.uri);
  if (stored.kind !== "wire" || stored.iban === "" || currency !== "EUR") return "";
  return qrPicture(epcText({ ...stored, amount }));
}
