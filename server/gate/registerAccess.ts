import type { FastifyInstance, FastifyRequest } from "fastify";
import { vendorMay, type DeskAccess, type TeamAccess } from "../../contract/desk/rights";
import { PROOF } from "../../contract/proof/proofTerms";
import type { Access } from "../../contract/routes/route";
import { addTime, minutes } from "../clock";
import type { Deps } from "../deps";
import type { Env } from "../env";
import { requireCustomer, teamMay, type Caller } from "../http/caller";
import { isRight } from "../http/deskCall";
import { DomainError, httpErrors } from "../http/errors";
import { unboundedParts } from "../http/schemaBounds";
import { isManagerOf } from "../modules/managers/managers";
import { accessFault, authorizeDesk, rightDescription } from "./authorizeDesk";
import { identify } from "./identify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Who may make the call; one that does not say does not start. */
    access?: Access;
    /** Money moves by it. */
    movesMoney?: true;
    /** Personal data leave by it in bulk. */
    stepUp?: true;
  }
}

/** Bytes of a body that are read of who has not signed in. */
const MOST_OF_ANYONE = 64 * 1024;

/** Throws 401 and 403 to whom a call is not for. */
export function authorize(access: Exclude<Access, DeskAccess | TeamAccess>, caller: Caller): void {
  if (access === "anyone") return;
  const { staff, vendor } = requireCustomer(caller);
  if (access === "customer" || access === "manager" || teamMay({ staff }, "orders.ship")) return;
  if (vendor && vendorMay(vendor.role, "parts.ship")) return;
  throw new DomainError(httpErrors.forbidden);
}

/**
 * A mailed code alone does not authorize payouts: who signed in without a passkey reads what their role may, and moves
 * no money. @throws 403
 */
export function requirePasskey({ moneyNeedsPasskey }: Pick<Env, "moneyNeedsPasskey">, caller: Caller): void {
  if (moneyNeedsPasskey && !requireCustomer(caller).isProven) throw new DomainError(httpErrors.passkeyNeeded);
}

/**
 * A browser that was left open is no proof of who sits at it: whoever takes personal data away has signed in, shown a
 * passkey or typed a mailed code within `PROOF.minutes`. @throws 403 with `PROOF.status`, by which screens ask for it
 */
function requireFreshProof({ clock }: Pick<Deps, "clock">, caller: Caller): void {
  const { shownAt } = requireCustomer(caller);
  if (shownAt < addTime(clock.now(), -minutes(PROOF.minutes))) throw new DomainError(httpErrors.proofNeeded);
}

/** Throws 403 to whoever manages no company, members and the store's team among them. */
async function requireManager({ db }: Deps, caller: Caller): Promise<void> {
  const { id, companyId } = requireCustomer(caller);
  if (!(await isManagerOf(db, id, companyId))) throw new DomainError(httpErrors.forbidden);
}

/** What a call at a desk wrote is told at once: the worker need not find it by itself. */
function tellSoon(app: FastifyInstance, { wake }: Deps): void {
  app.addHook("onResponse", async ({ desk }) => {
    if (desk?.written) wake();
  });
}

/**
 * Every call says who may make it and how much it takes, or the store does not start. Within its limits the
 * caller is found and asked for, before the body is read. Register after the limits, before all calls.
 */
export function registerAccess(app: FastifyInstance, deps: Deps): void {
  tellSoon(app, deps);
  app.addHook("onRoute", (route) => {
    const name = `${[route.method].flat().join(", ")} ${route.url}`;
    const access = route.config?.access;
    if (access === undefined) throw new Error(`${name} does not say who may call it.`);
    const fault = accessFault(route.url, access);
    if (fault) throw new Error(`${name} ${fault}.`);
    if (isRight(access)) route.schema = { ...route.schema, description: rightDescription(access) };
    if (access === "anyone" && (route.bodyLimit ?? 0) > MOST_OF_ANYONE)
      throw new Error(`${name} reads more of anyone than a store has room for.`);
    const { body, querystring, params, headers } = route.schema ?? {};
    const unbounded = Object.entries({ body, querystring, params, headers }).flatMap(([part, schema]) =>
      schema === undefined ? [] : unboundedParts(schema, part),
    );
    if (unbounded.length > 0) throw new Error(`${name} takes any size of ${unbounded.join(", ")}.`);
    const admit = async (request: FastifyRequest) => {
      await identify(deps, request);
      if (isRight(access)) await authorizeDesk(deps, request, access);
      else authorize(access, request.caller);
      if (access === "manager") await requireManager(deps, request.caller);
      if (route.config?.movesMoney) requirePasskey(deps.env, request.caller);
      if (route.config?.stepUp) requireFreshProof(deps, request.caller);
    };
    route.onRequest = [...[route.onRequest ?? []].flat(), admit];
  });
}
