import type { FastifyInstance } from "fastify";
import { LIMITS } from "../../../../contract/limits";
import { LIST_LIMITS } from "../../../../contract/rules/listLimits";
import { REQUEST_DECISIONS } from "../../../../contract/orderRequest";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { DomainError, httpErrors } from "../../../http/errors";
import { plainFields, registerForm } from "../../../http/form";
import { endRequest } from "../endRequest";
import { findOwn } from "../findRequest";
import { acceptChange, decideRequest } from "./decide";

const BODY_LIMIT = 16 * 1024;
const PAGE = "/customer/your-request-orders";
/** `quantity-3`: how many of the line at position 3. */
const QUANTITY = /^quantity-(\d{1,3})$/;
const NUMBER = /^[A-Z0-9-]{3,20}$/i;

/**
 * `POST /customer/your-request-orders/decide`: the buttons of a request without scripts. Answers 303 to its page, which
 * says what became of it.
 */
export async function registerDecisionForm(app: FastifyInstance, deps: Deps): Promise<void> {
  await registerForm(app, deps.env, {
    path: `${PAGE}/decide`,
    access: "customer",
    fields: plainFields,
    bodyLimit: BODY_LIMIT,
    answer: async ({ fields, caller }) => {
      const number = (fields.get("number") ?? "").trim();
      if (!NUMBER.test(number)) return PAGE;
      try {
        await perform(deps, number, fields, caller);
        return `${PAGE}/${number}?done=1`;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.kind.http === 404) return PAGE;
        return `${PAGE}/${number}?${new URLSearchParams({ problem: error.extras.field ?? "form" })}`;
      }
    },
  });
}

async function perform(deps: Deps, number: string, fields: URLSearchParams, caller: Caller): Promise<void> {
  const said = fields.get("decision");
  const fingerprint = (fields.get("fingerprint") ?? "").slice(0, 43);
  if (said === "withdraw") {
    const why = { cause: "withdrawn", actor: "requester", actorId: caller.customer?.id ?? null } as const;
    await endRequest(deps, await findOwn(deps.db, number, caller), { to: "withdrawn", why, reason: "" });
    return;
  }
  if (said === "accept") {
    await acceptChange(deps, { number, fingerprint }, caller);
    return;
  }
  const decision = REQUEST_DECISIONS.find((known) => known === said);
  if (!decision) throw new DomainError(httpErrors.invalid, { field: "form" });
  const reason = (fields.get(`reason-${decision}`) ?? "").slice(0, LIMITS.noteLength);
  await decideRequest(deps, { number, fingerprint, decision, reason, quantities: quantitiesOf(fields) }, caller);
}

function quantitiesOf(fields: URLSearchParams): { position: number; quantity: number }[] {
  const typed = [...fields].slice(0, LIMITS.cartLines * 2).flatMap(([name, value]) => {
    const position = QUANTITY.exec(name)?.[1];
    return position === undefined ? [] : [{ position: Number(position), quantity: Number(value) }];
  });
  const isFit = ({ quantity }: { quantity: number }) =>
    Number.isInteger(quantity) && quantity >= 0 && quantity <= LIST_LIMITS.lineQuantity;
  if (!typed.every(isFit)) throw new DomainError(httpErrors.invalid, { field: "quantities" });
  return typed;
}
