import type { ChosenOption } from "../../../contract/cart";
import type { BulkLine } from "../../../contract/notations/bulk";
import { GROUP_CODE } from "../../../contract/rules/groupTerms";
import { LIMITS } from "../../../contract/limits";

/** What a form of a page without scripts asks for. */
export type CartForm =
  | { kind: "add"; productId: number; quantity: number | undefined; options: ChosenOption[]; buyNow: boolean }
  | { kind: "join"; code: string; options: ChosenOption[] }
  | { kind: "bulk"; lines: BulkLine[] }
  | { kind: "quantity"; itemId: number; quantity: number }
  | { kind: "note"; itemId: number; note: string }
  | { kind: "saved"; itemId: number; move: (typeof MOVES)[number] }
  | { kind: "gift"; wanted: boolean }
  | { kind: "promotion"; code: string };

const GROUP = new RegExp(GROUP_CODE);

/** What can happen to an item between the cart and what is kept for later: the name of the button says it. */
const MOVES = ["save", "restore", "forget"] as const;

/**
 * Reads the posted fields; null when they make no sense. Only ids, options, quantities, codes and notes are looked
 * at.
 */
export function readCartForm(fields: URLSearchParams): CartForm | null {
  const move = MOVES.find((name) => fields.has(name));
  if (move) {
    const itemId = readWhole(fields.get("item_id"), 1);
    return itemId === null ? null : { kind: "saved", itemId, move };
  }
  if (fields.has("note")) return readNote(fields);
  if (fields.has("gift")) return { kind: "gift", wanted: fields.get("gift") === "1" };
  if (fields.has("item_id")) {
    const [itemId, quantity] = [readWhole(fields.get("item_id"), 1), readWhole(fields.get("quantity"), 0)];
    const isRemoval = fields.has("remove");
    if (itemId === null || (quantity === null && !isRemoval)) return null;
    return { kind: "quantity", itemId, quantity: isRemoval ? 0 : (quantity ?? 0) };
  }
  if (fields.has("group")) return readJoining(fields);
  if (fields.has("bulk")) return readSelection(fields);
  if (fields.has("product_id")) return readAddition(fields);
  const code = fields.get("promotion_code");
  return code === null || code.length > LIMITS.promotionCodeLength ? null : { kind: "promotion", code };
}

/** Browsers send a line's end as two characters; the page counts and keeps it as one. */
function readNote(fields: URLSearchParams): CartForm | null {
  const itemId = readWhole(fields.get("item_id"), 1);
  const note = (fields.get("note") ?? "").replaceAll("\r\n", "\n").trim();
  return itemId === null ? null : { kind: "note", itemId, note };
}

function readAddition(fields: URLSearchParams): CartForm | null {
  const productId = readWhole(fields.get("product_id"), 1);
  const text = fields.get("quantity") ?? "";
  const quantity = text === "" ? undefined : readWhole(text, 1);
  const options = readOptions(fields);
  if (productId === null || quantity === null || options === null) return null;
  return { kind: "add", productId, quantity, options, buyNow: fields.has("buy_now") };
}

function readJoining(fields: URLSearchParams): CartForm | null {
  const code = fields.get("group") ?? "";
  const options = readOptions(fields);
  return options !== null && GROUP.test(code) ? { kind: "join", code, options } : null;
}

/** `option-<id>` fields, several of one id where the group allows it; an empty value chooses nothing. */
function readOptions(fields: URLSearchParams): ChosenOption[] | null {
  const options: ChosenOption[] = [];
  for (const [name, value] of fields) {
    if (!name.startsWith("option-") || value === "") continue;
    const id = readWhole(name.slice("option-".length), 1);
    if (id === null || !/^[a-z0-9-]{1,60}$/.test(value) || options.length === LIMITS.optionsPerLine) return null;
    options.push({ id, value });
  }
  return options;
}

/**
 * `quantity-<product>` and `option-<product>-<option>` fields; products without a quantity are not wanted. Null when
 * nothing is.
 */
function readSelection(fields: URLSearchParams): CartForm | null {
  const lines: BulkLine[] = [];
  for (const [name, text] of fields) {
    if (!name.startsWith("quantity-") || text.trim() === "" || /^0+$/.test(text.trim())) continue;
    const productId = readWhole(name.slice("quantity-".length), 1);
    const quantity = readWhole(text.trim(), 1);
    if (productId === null || quantity === null || lines.length === LIMITS.cartLines) return null;
    const own = `option-${productId}-`;
    const chosen = [...fields].filter(([field]) => field.startsWith(own));
    const options = readOptions(
      new URLSearchParams(chosen.map(([field, value]) => [`option-${field.slice(own.length)}`, value])),
    );
    if (options === null) return null;
    lines.push({ product_id: productId, quantity, product_options: options });
  }
  return lines.length === 0 ? null : { kind: "bulk", lines };
}

function readWhole(text: string | null, least: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const number = Number(text);
  return number >= least ? number : null;
}

const TYPED_LENGTH = 12;

/**
 * What the shopper had entered, as the cart page takes it back after a refusal: line or product, options, quantity. A
 * note may name people: it never stands in an address.
 */
export function submittedValues(fields: URLSearchParams): Record<string, string> {
  const quantity = (fields.get("quantity") ?? "").trim().slice(0, TYPED_LENGTH);
  const item = readWhole(fields.get("item_id"), 1);
  if (item !== null) return { item: String(item), quantity };
  if (!fields.has("product_id")) return {};
  const options = (readOptions(fields) ?? []).map(({ id, value }) => `${id}.${value}`).join("_");
  return { options, quantity };
}
