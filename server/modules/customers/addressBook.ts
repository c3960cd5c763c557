import type { AddressInput, SavedAddress } from "../../../contract/routes/addressBookRoutes";
import type { AddressUse } from "../../../contract/rules/addressUses";
import { isCountryCode, type Language } from "../../../contract/markets";
import { LIMITS } from "../../../contract/limits";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { checkAddress } from "../addresses/checkAddress";
import { nameErrors } from "../addresses/nameErrors";
import { tidy } from "../addresses/rules";
import {
  countAddresses,
  deleteAddress,
  findSame,
  insertAddress,
  listAddresses,
  lockAddresses,
  updateAddress,
  updateDefault,
  type AddressRow,
} from "./repositoryAddresses";
import { customerErrors } from "./errors";

type Stores = Pick<Deps, "db" | "clock">;

/** Names of verify-address, as the address book calls them. */
const FIELDS: Readonly<Record<string, string>> = { street1: "address", street2: "apartment" };

/** What was typed, as it is kept. Throws 422 with each field that is wrong, in the caller's language. */
function readAddress(typed: AddressInput, language: Language): AddressRow {
  const { fullname, label = "", apartment = "", state = "", zip = "", phone = "" } = typed;
  const country = typed.country.trim().toUpperCase();
  const { errors, corrected } = checkAddress(
    { street1: typed.address, street2: apartment, city: typed.city, state, zip, country, phone },
    language,
  );
  const wrong = [
    ...nameErrors({ fullname }, "person", language),
    ...nameErrors({ label }, "place", language),
    ...errors.map(({ field, message }) => ({ field: FIELDS[field] ?? field, message })),
  ];
  if (wrong.length > 0 || !isCountryCode(country)) throw new DomainError(httpErrors.invalid, { errors: wrong });
  const { street1, street2, ...rest } = corrected;
  return { ...rest, address: street1, apartment: street2, country, fullname: tidy(fullname), label: tidy(label) };
}

async function setDefaults(tx: Transaction, customerId: number, id: number, wanted: AddressInput): Promise<void> {
  const { is_default_delivery: delivery, is_default_billing: billing } = wanted;
  if (delivery !== undefined) await updateDefault(tx, customerId, { id, use: "delivery", on: delivery });
  if (billing !== undefined) await updateDefault(tx, customerId, { id, use: "billing", on: billing });
}

export async function findAddresses({ db }: Pick<Deps, "db">, customerId: number): Promise<SavedAddress[]> {
  return listAddresses(db, customerId);
}

/** Keeps an address; the same one twice is one. Throws 422, and 409 when there are as many as may be kept. */
export async function addAddress(
  { db, clock }: Stores,
  customerId: number,
  typed: AddressInput,
  language: Language,
): Promise<void> {
  const row = readAddress(typed, language);
  await db.transaction(async (tx) => {
    await lockAddresses(tx, customerId);
    const known = await findSame(tx, customerId, row);
    if (known !== undefined) await updateAddress(tx, customerId, known, row);
    else if ((await countAddresses(tx, customerId)) >= LIMITS.savedAddresses)
      throw new DomainError(customerErrors.tooManyAddresses, { values: { most: LIMITS.savedAddresses } });
    const id = known ?? (await insertAddress(tx, customerId, row, clock.now()));
    await setDefaults(tx, customerId, id, typed);
  });
}

/** Throws 422, and 404 for an address of somebody else, as for one that does not exist. */
export async function editAddress(
  { db }: Pick<Deps, "db">,
  { customerId, id }: { customerId: number; id: number },
  typed: AddressInput,
  language: Language,
): Promise<void> {
  const row = readAddress(typed, language);
  await db.transaction(async (tx) => {
    await lockAddresses(tx, customerId);
    if (!(await updateAddress(tx, customerId, id, row))) throw new DomainError(httpErrors.notFound);
    await setDefaults(tx, customerId, id, typed);
  });
}

/** Throws 404 for an address of somebody else, as for one that does not exist. */
export async function removeAddress({ db }: Pick<Deps, "db">, customerId: number, id: number): Promise<void> {
  if (!(await deleteAddress(db, customerId, id))) throw new DomainError(httpErrors.notFound);
}

/** Throws 404 for an address of somebody else, as for one that does not exist. */
export async function preferAddress(
  { db }: Pick<Deps, "db">,
  customerId: number,
  { id, use }: { id: number; use: AddressUse },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAddresses(tx, customerId);
    if (!(await updateDefault(tx, customerId, { id, use, on: true }))) throw new DomainError(httpErrors.notFound);
  });
}
