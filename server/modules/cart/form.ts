import type { FastifyInstance, FastifyReply } from "fastify";
import { writeBulkLines, type BulkLine } from "../../../contract/notations/bulk";
import type { CartChange } from "../../../contract/cartChange";
import { LIMITS } from "../../../contract/limits";
import { LIST_LIMITS } from "../../../contract/rules/listLimits";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError, httpErrors, type ErrorKind } from "../../http/errors";
import { plainFields, registerForm, type FormCall } from "../../http/form";
import { catalogErrors } from "../catalog/errors";
import { loadProducts } from "../catalog/repositoryProducts";
import { addLines, quickBuy } from "./addLines";
import { changeCart } from "./changeCart";
import { cartErrors } from "./errors";
import { readCartForm, submittedValues, type CartForm } from "./formFields";
import { setCartCookie } from "./cartCookie";
import { findByCode, joinGroup } from "./joinGroup";
import { forgetSaved, restoreSaved, saveLine } from "./savedLines";

const BODY_LIMIT = 16 * 1024;
const CART = "/cart";
const BULK = "/office-furniture-bulk-orders";
const QUICK_CHECKOUT = "/secure-checkout?quick=1";

/**
 * `POST /cart` and `POST /{locale}/cart`: the forms of product and cart page without scripts.
 * Answers 303 to the cart of the same locale; a refusal goes there too, as `?error=<name of the error>` with what was
 * entered (`item` or `product`, `options`, `quantity`) and the number that the refusal is about (`limit`).
 */
export async function registerCartForm(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerForm(app, deps.env, {
    path: CART,
    access: "anyone",
    fields: plainFields,
    bodyLimit: BODY_LIMIT,
    answer: (call) => act(deps, call).catch((error: unknown) => refusalPath(deps, call.fields, error)),
  });
}

/** Does what the form asks; answers the path to show next. */
async function act(deps: Deps, { fields, caller, reply }: FormCall<URLSearchParams>): Promise<string> {
  const form = readCartForm(fields);
  if (!form) throw new DomainError(httpErrors.invalid);
  if (form.kind === "add") return add(deps, caller, form, reply);
  if (form.kind === "join") return join(deps, caller, form, reply);
  if (form.kind === "bulk") return addSelection(deps, caller, form.lines, reply);
  const ask = { caller, kind: "main", stated: caller.country, operation: null, seen: null } as const;
  if (form.kind === "saved") await MOVES[form.move](deps, ask, form.itemId);
  else await changeCart(deps, ask, changeOf(form));
  return CART;
}

const MOVES = { save: saveLine, restore: restoreSaved, forget: forgetSaved } as const;

function changeOf(form: Exclude<CartForm, { kind: "add" | "join" | "saved" | "bulk" }>): CartChange {
  if (form.kind === "note") return { item_id: form.itemId, note: noteOf(form.note) };
  if (form.kind === "quantity") return { item_id: form.itemId, quantity: form.quantity };
  return form.kind === "gift" ? { gift: form.wanted } : { promotion_code: form.code };
}

function noteOf(note: string): string {
  if (note.length > LIMITS.noteLength)
    throw new DomainError(cartErrors.noteTooLong, { values: { most: LIMITS.noteLength } });
  return note;
}

async function add(deps: Deps, caller: Caller, form: CartForm & { kind: "add" }, reply: FastifyReply): Promise<string> {
  const { productId, quantity, options, buyNow } = form;
  if (quantity !== undefined && quantity > LIST_LIMITS.lineQuantity)
    throw new DomainError(cartErrors.tooMany, { values: { most: LIST_LIMITS.lineQuantity } });
  const line = {
    product_id: productId,
    product_options: options,
    source: buyNow ? ("Buy now" as const) : ("Add to cart" as const),
    ...(quantity !== undefined && { quantity }),
  };
  const ask = { caller, stated: caller.country, operation: null, seen: null } as const;
  const { newToken } = buyNow
    ? await quickBuy(deps, { ...ask, kind: "quick" }, line)
    : await addLines(deps, { ...ask, kind: "main" }, [line]);
  if (newToken) setCartCookie(deps, reply, newToken);
  return buyNow ? QUICK_CHECKOUT : CART;
}

async function join(
  deps: Deps,
  caller: Caller,
  form: CartForm & { kind: "join" },
  reply: FastifyReply,
): Promise<string> {
  const ask = { caller, kind: "quick", stated: caller.country, operation: null, seen: null } as const;
  const { newToken } = await joinGroup(deps, ask, await findByCode(deps, form.code), form.options);
  if (newToken) setCartCookie(deps, reply, newToken);
  return QUICK_CHECKOUT;
}

/** All lines or none. */
async function addSelection(deps: Deps, caller: Caller, lines: BulkLine[], reply: FastifyReply): Promise<string> {
  if (lines.some(({ quantity }) => quantity > LIST_LIMITS.lineQuantity))
    throw new DomainError(cartErrors.tooMany, { values: { most: LIST_LIMITS.lineQuantity } });
  const ask = { caller, kind: "main", stated: caller.country, operation: null, seen: null } as const;
  const { newToken } = await addLines(
    deps,
    ask,
    lines.map((line) => ({ ...line, source: "Add to cart" as const })),
  );
  if (newToken) setCartCookie(deps, reply, newToken);
  return CART;
}

/** A refused selection goes back to its page with all that was entered, told in the visitor's words. */
function backToSelection(fields: URLSearchParams, error: DomainError, name: string): string {
  const form = readCartForm(fields);
  const lines = form?.kind === "bulk" ? writeBulkLines(form.lines) : "";
  const { name: about = "", left, least, most } = error.extras.values ?? {};
  const query = Object.entries({ lines, error: name, name: String(about), limit: String(left ?? least ?? most ?? "") });
  return `${BULK}?${new URLSearchParams(query.filter(([, value]) => value !== "")).toString()}`;
}

const NAMED: Record<string, ErrorKind> = { ...catalogErrors, ...cartErrors };

/** Where a refusal is told; faults of ours go on to the error handler. */
async function refusalPath(deps: Deps, fields: URLSearchParams, error: unknown): Promise<string> {
  if (!(error instanceof DomainError)) throw error;
  const { left, least, most } = error.extras.values ?? {};
  const name = Object.keys(NAMED).find((key) => NAMED[key] === error.kind) ?? "invalid";
  if (fields.has("bulk")) return backToSelection(fields, error, name);
  const query = Object.entries({
    error: name,
    product: await productSlug(deps, fields.get("product_id")),
    ...submittedValues(fields),
    limit: String(left ?? least ?? most ?? ""),
  });
  return `${CART}?${new URLSearchParams(query.filter(([, value]) => value !== "")).toString()}`;
}

/** The address of the product that was refused, for the way back to it; empty for one that we do not have. */
async function productSlug(deps: Deps, text: string | null): Promise<string> {
  const id = /^\d{1,9}$/.test(text ?? "") ? Number(text) : 0;
  if (id === 0) return "";
  return (await loadProducts(deps, [id])).get(id)?.product.slug ?? "";
}
