import { toString as toSvg } from "qrcode";

/** A QR code as a picture that pages can show without more: `data:image/svg+xml,…`. */
export async function qrPicture(text: string): Promise<string> {
  const svg = await toSvg(text, { type: "svg", margin: 2, errorCorrectionLevel: "M" });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export interface Transfer {
  holder: string;
  iban: string;
  bic: string;
  /** Euros. */
  amount: number;
  reference: string;
}

/** A credit transfer as European banking apps read it (European Payments Council, EPC069-12, version 002). */
export function epcText({ holder, iban, bic, amount, reference }: Transfer): string {
  return ["BCD", "002", "1", "SCT", bic, holder.slice(0, 70), iban, `EUR${amount.toFixed(2)}`, "", "", reference].join(
    "\n",
  );
}
