import type { Fields } from "../../../contract/desk/fields";
import type { ListingForm } from "../../../contract/desk/listingTerms";
import { gtinFault, isHsCode, numberKey, wholeGtin } from "../../../contract/notations/gtin";
import type { Transaction } from "../../db/client";
import { takeTurns } from "../../db/takeTurns";
import type { ProductOption } from "../../db/schema";
import { DomainError } from "../../http/errors";
import { called, type Reader } from "../../measures";
import { deleteNumbers, findNumbered, insertNumbers, type Numbers } from "../catalog/repository/productNumbers";
import { variantsOf } from "../inventory/variant";
import { listingErrors } from "./errors";
import { variantName } from "./shelves";

const GROUP = "gtins.";
const FAULTS = {
  length: listingErrors.gtinLength,
  digit: listingErrors.gtinDigit,
  restricted: listingErrors.gtinRestricted,
} as const;

interface Numbered {
  id: number;
  options: readonly ProductOption[];
  setParts: readonly unknown[];
}

/** What of a product lies on a shelf of its own and has a number; a set does not: its parts have. */
const shelvesOf = ({ options, setParts }: Omit<Numbered, "id">): string[] =>
  setParts.length > 0 ? [] : variantsOf(options);

/** A number for each shelf as forms have them, empty where there is none. */
export const numbersIn = (product: Omit<Numbered, "id">, numbers: Numbers): ListingForm["gtins"] =>
  Object.fromEntries(shelvesOf(product).map((variant) => [numberKey(variant), numbers[variant] ?? ""]));

/** What the fields are called beside each other; nothing for the only one. */
export const numberedUnits = (product: Omit<Numbered, "id">, reader: Reader): { key: string; name: string }[] =>
  shelvesOf(product).map((variant) => ({
    key: numberKey(variant),
    name: variant === "" ? "" : variantName(product.options, variant, reader),
  }));

/** Shelves whose number was touched. */
function touchedShelves(product: Numbered, touched: Fields): string[] {
  return shelvesOf(product).filter((variant) => touched.has(GROUP + numberKey(variant)));
}

type Trade = Pick<ListingForm, "gtins" | "hs_code">;

interface Writer {
  /** Whose names may be told: a brand is not told of what others have not shown to anybody. */
  vendorId: number | null;
  reader: Reader;
}

/** @throws 422 for a number that is none, that another unit has, or that customs do not know as one */
export async function assertNumbers(
  tx: Transaction,
  product: Numbered,
  form: Trade,
  touched: Fields,
  writer: Writer,
): Promise<void> {
  if (touched.has("hs_code") && form.hs_code !== "" && !isHsCode(form.hs_code))
    throw new DomainError(listingErrors.hsCode, { field: "hs_code" });
  const wanted = touchedShelves(product, touched)
    .map((variant) => ({ variant, key: numberKey(variant), gtin: form.gtins[numberKey(variant)] ?? "" }))
    .filter(({ gtin }) => gtin !== "");
  if (wanted.length === 0) return;
  for (const { key, gtin } of wanted) {
    const field = GROUP + key;
    const fault = gtinFault(gtin);
    if (fault) throw new DomainError(FAULTS[fault], { field });
    const same = Object.entries(form.gtins).filter(([, other]) => other !== "" && wholeGtin(other) === wholeGtin(gtin));
    if (same.length > 1) throw new DomainError(listingErrors.gtinTwice, { field });
  }
  // Two who write the same number at once: the second sees the first one's.
  await takeTurns(tx, "trade numbers");
  const taken = await findNumbered(
    tx,
    wanted.map(({ gtin }) => gtin),
  );
  for (const other of taken.filter(({ productId }) => productId !== product.id)) {
    // What is offered no more keeps its number until somebody needs it.
    if (!variantsOf(other.options).includes(other.variant)) continue;
    const key = wanted.find(({ gtin }) => wholeGtin(gtin) === wholeGtin(other.gtin))?.key ?? "";
    const isTold = writer.vendorId === null || writer.vendorId === other.vendorId || !other.hidden;
    const kind = isTold ? listingErrors.gtinTaken : listingErrors.gtinTakenElsewhere;
    const of = [called(other.name, writer.reader), variantNameOf(other, writer.reader)].filter(Boolean).join(", ");
    throw new DomainError(kind, { field: GROUP + key, values: { product: of } });
  }
}

const variantNameOf = ({ options, variant }: { options: readonly ProductOption[]; variant: string }, reader: Reader) =>
  variant === "" ? "" : variantName(options, variant, reader);

/** Writes the numbers that were touched, as `assertNumbers` has let them pass; the product's row is locked. */
export async function writeNumbers(
  tx: Transaction,
  product: Numbered,
  { gtins }: Pick<ListingForm, "gtins">,
  touched: Fields,
): Promise<void> {
  const variants = touchedShelves(product, touched);
  const rows = variants.flatMap((variant) => {
    const gtin = gtins[numberKey(variant)] ?? "";
    return gtin === "" ? [] : [{ productId: product.id, variant, gtin }];
  });
  await deleteNumbers(tx, product.id, variants);
  const former = await findNumbered(
    tx,
    rows.map(({ gtin }) => gtin),
  );
  for (const { productId, variant } of former) await deleteNumbers(tx, productId, [variant]);
  await insertNumbers(tx, rows);
}
