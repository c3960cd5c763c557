import type { AddressSnapshot, Carton } from "../../db/schema";
import { defineErrors, DomainError } from "../../http/errors";
import { texts } from "../../locales/texts";
import { carriageOf } from "./load";

const freightErrors = defineErrors({
  toBox: { http: 422, status: 0, message: texts.addresses.address.freightToBox },
});

/**
 * What people of our countries call a box of the post or a locker for parcels, in any spelling. Short forms need their
 * number: a street may be called anything.
 */
const BOX = new RegExp(
  [
    String.raw`\bp\W{0,2}o\W{0,2}box\b`,
    String.raw`\bpost(?:al|\s*office)?\s?box(?:es)?\b`,
    String.raw`\b(?:pob|b\.?\s?p\.?)\s?\d`,
    String.raw`\b(?:bo[iî]te|case) postale\b`,
    String.raw`\b(?:postfach|packstation|postfiliale|paketbox|postbus|postboks|postilokero)\b`,
    String.raw`\bapartado (?:de correos|postal|\d)`,
    String.raw`\bcasella postale\b`,
    String.raw`\bskr(?:ytka|\.) poczt`,
    String.raw`\bpo[sš]tni predal\b`,
  ].join("|"),
  "iu",
);

/** Names of the two lines of an address, where the call that takes it has them. */
const FIELDS = { address: "shipping_address", apartment: "shipping_apartment_suite" } as const;

/** Which line of an address names a box; undefined for one with a door. Pure. */
export const boxIn = (at: Pick<AddressSnapshot, "address" | "apartment">): keyof typeof FIELDS | undefined =>
  (["address", "apartment"] as const).find((line) => BOX.test(at[line].normalize("NFC")));

/**
 * No carrier brings a pallet or a pod to a box of the post; parcels may go there.
 * @throws 422 at the line of the address that names one; `within` stands before the field's name.
 */
export function assertFreightArrives(
  to: AddressSnapshot,
  goods: readonly { cartons: readonly Carton[] }[],
  within: "" | "customer." = "",
): void {
  const line = boxIn(to);
  if (line === undefined || goods.every(({ cartons }) => carriageOf(cartons) === "parcel")) return;
  throw new DomainError(freightErrors.toBox, { field: `${within}${FIELDS[line]}` });
}
