import type { PaymentInstructions, PaymentStage } from "../../../../contract/payment";
import type { PaymentInstructions as Told } from "../../../db/schema/instructions";
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

function wireNames(told: Told): Partial<typeof BLANK> {
  switch (told.kind) {
    case "wire": {
      const { holder, bank, iban, bic, account, routing, reference } = told;
      return { holder, bank, iban, bic, account, routing, reference };
    }
    case "crypto": {
      const { network, asset, amount: asset_amount, address, uri, reference } = told;
      return { network, asset, asset_amount, address, uri, reference };
    }
    case "debit": {
      const { bank, last4, expected } = told;
      return { bank, last4, expected };
    }
  }
}

/** Wallets read the coin's address, European banking apps a transfer form; American banks have nothing of the kind. */
async function qrOf(told: Told, amount: number, currency: string): Promise<string> {
  if (told.kind === "crypto") return qrPicture(told.uri);
  if (told.kind !== "wire" || told.iban === "" || currency !== "EUR") return "";
  return qrPicture(epcText({ ...told, amount }));
}
