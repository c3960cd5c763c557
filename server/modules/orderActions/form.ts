import type { FastifyInstance, FastifyReply } from "fastify";
import { LIMITS } from "../../../contract/limits";
import { RETURN_REASONS } from "../../../contract/rules/rights";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError, httpErrors, type ErrorKind } from "../../http/errors";
import { plainFields, registerForm, type FormCall } from "../../http/form";
import { setCartCookie } from "../cart/cartCookie";
import { noteActOf } from "../desk/teamActs";
import { once, type OnceCall } from "../idempotency/once";
import { findForWithdrawal } from "../returns/findForWithdrawal";
import { requestReturn } from "../returns/requestReturn";
import { withdraw } from "./change/withdraw";
import { callOf } from "./callOf";
import { cancelOrder } from "./change/cancelOrder";
import { orderErrors } from "../orders/errors";
import type { OrderName } from "../orders/authoriseOrderAction";
import { authoriseOrderAction } from "../orders/authoriseOrderAction";
import { orderActorOf, type OrderActor } from "../orders/history";
import { reorder } from "./change/reorder";
import type { OrderRow } from "../orders/repository";

const BODY_LIMIT = 16 * 1024;
const PATH = "/customer/order";

/** What a form asks and on whose behalf. */
interface Request {
  deps: Deps;
  caller: Caller;
  fields: URLSearchParams;
  name: OrderName;
  reply: FastifyReply;
}

/**
 * `POST /customer/order` and `POST /{locale}/customer/order`: cancel, return, withdraw and buy again without scripts,
 * for the order's owner or whoever holds its token. Answers 303 to the order with `?done=` or, for a refusal,
 * `?error=`; buying again leads to the cart.
 */
export async function registerOrderForm(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerForm(app, deps.env, {
    path: PATH,
    access: "anyone",
    fields: plainFields,
    bodyLimit: BODY_LIMIT,
    answer: (call) => perform(deps, call),
  });
}

async function perform(deps: Deps, { fields, caller, reply }: FormCall<URLSearchParams>): Promise<string> {
  // The address of the page that asks may hold the order's token.
  reply.header("Referrer-Policy", "no-referrer");
  const token = textOf(fields, "token", 100);
  const name = { orderNumber: textOf(fields, "order_num", 40), ...(token && { token }) };
  const act = textOf(fields, "act", 20);
  const run = Object.hasOwn(ACTS, act) ? ACTS[act as keyof typeof ACTS] : undefined;
  try {
    if (!run) throw new DomainError(httpErrors.invalid);
    return (await run({ deps, caller, fields, name, reply })) ?? backTo(fields, { done: act });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return backTo(fields, { error: nameOf(error.kind) });
  }
}

/** Does it; answers where to go on when that is not the order. */
const ACTS = {
  cancel: async ({ deps, caller, fields, name, reply }: Request) => {
    const order = await authoriseOrderAction(deps, name, caller);
    const reason = textOf(fields, "reason", LIMITS.noteLength);
    const doer = orderActorOf(caller, order);
    const paths = [{ path: "status", before: order.status, after: "Cancel" }];
    const note = noteActOf(deps, reply.request, doer, { orderId: order.id, kind: "cancelled", paths });
    await cancelOrder(deps, order, { ...doer, reason, note }, secondClick(fields, doer, order));
  },
  return: async ({ deps, caller, fields, name }: Request) => {
    const order = await authoriseOrderAction(deps, name, caller);
    const reason = RETURN_REASONS.find((known) => known === fields.get("reason")) ?? "other";
    const lines = linesOf(fields).map((line) => ({ ...line, reason }));
    if (lines.length === 0) throw new DomainError(httpErrors.invalid);
    const asked = secondClick(fields, orderActorOf(caller, order), order);
    await once(deps, asked, async (tx) => {
      await requestReturn(deps, tx, order, { lines, note: textOf(fields, "note", LIMITS.noteLength) }, caller);
      return {};
    });
  },
  withdraw: async ({ deps, caller, fields, name }: Request) => {
    const { order, doer } = await findForWithdrawal(deps, name, undefined, caller);
    const buyer = textOf(fields, "name", LIMITS.nameLength);
    if (!buyer) throw new DomainError(httpErrors.invalid);
    const note = textOf(fields, "note", LIMITS.noteLength);
    const declared = { name: buyer, note, language: caller.language, lines: [] };
    await once(deps, secondClick(fields, doer, order), async (tx) => {
      await withdraw(deps, tx, order, declared, { ...doer, key: undefined });
      return {};
    });
  },
  again: async ({ deps, caller, name, reply }: Request) => {
    const order = await authoriseOrderAction(deps, name, caller);
    const ask = { caller, kind: "main", stated: caller.country, operation: null, seen: null } as const;
    const { newToken } = await reorder(deps, order, ask);
    if (newToken) setCartCookie(deps, reply, newToken);
    return "/cart";
  },
} as const satisfies Record<string, (asked: Request) => Promise<string | void>>;

/** A form brings no key: the same one sent twice within moments is the same wish. */
function secondClick(fields: URLSearchParams, doer: OrderActor, { id }: OrderRow): OnceCall {
  return { ...callOf({ headers: {} }, doer, id, "form", Object.fromEntries(fields)), isNamed: true };
}

/** The order's page: by its token and e-mail for guests, in the account otherwise. */
function backTo(fields: URLSearchParams, told: { done: string } | { error: string }): string {
  const code = textOf(fields, "order_num", 40);
  const [token, email] = [textOf(fields, "token", 100), textOf(fields, "email", LIMITS.emailLength)];
  if (token && email) return `/track-your-order?${new URLSearchParams({ code, email, token, ...told }).toString()}`;
  const page = code ? `/customer/your-order-detail-tracking/${encodeURIComponent(code)}` : "/customer/your-orders";
  return `${page}?${new URLSearchParams(told).toString()}`;
}

const TOO_LATE: readonly ErrorKind[] = [
  orderErrors.tooLateToCancel,
  orderErrors.alreadyCancelled,
  orderErrors.beingPaid,
];

/** What the page has words for. */
function nameOf(kind: ErrorKind): string {
  if (TOO_LATE.includes(kind)) return "tooLate";
  return kind === httpErrors.invalid ? "incomplete" : "refused";
}

function textOf(fields: URLSearchParams, name: string, most: number): string {
  return (fields.get(name) ?? "").trim().slice(0, most);
}

/** `line-<id>` fields with how many come back; zero chooses nothing. */
function linesOf(fields: URLSearchParams): { lineId: number; quantity: number }[] {
  return [...fields].slice(0, LIMITS.cartLines * 2).flatMap(([name, text]) => {
    const id = /^line-(\d{1,9})$/.exec(name)?.[1];
    const quantity = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
    return id && quantity > 0 ? [{ lineId: Number(id), quantity }] : [];
  });
}
