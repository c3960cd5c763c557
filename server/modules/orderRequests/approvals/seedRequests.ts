import type { AskBody } from "../../../../contract/orderRequest";
import { minutes, addTime } from "../../../clock";
import { claimDemoPart, isDemoStore } from "../../../db/demoFacts";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { quickBuy } from "../../cart/addLines";
import { changeCart } from "../../cart/changeCart";
import { endUnpaid } from "../../checkout/expire/expireOrders";
import { askFor } from "../askFor";
import { endRequest } from "../endRequest";
import { findOrderOfRequest, findRequest } from "../repository";
import { settleRequest } from "../settleRequest";
import { askApproval } from "./askApproval";
import { decideRequest } from "./decide";
import { dropMailsOfRequests, endRequestAt, findAccountByEmail, findProductIdBySlug } from "./repositorySeed";

const MEMBER = "employee@company.example";
const MANAGER = "manager@company.example";

const CUSTOMER: AskBody["customer"] = {
  country: "US",
  city: "Portland",
  state: "OR",
  zip: "97201",
  shipping_address: "48 Alder Court",
  fullname: "Robin Sayer",
  phone: "+1 503 555 0148",
  email: MEMBER,
};

/** What becomes of each; its note is what the member wrote. */
const ASKED = [
  { then: "wait", slug: "rise-duo", quantity: 1, note: "My desk at home is too low for my new chair." },
  { then: "change", slug: "desk-lamp-arc", quantity: 3, note: "One for each of us three." },
  { then: "approve", slug: "single-monitor-arm", quantity: 2, note: "For the two screens that came last week." },
  { then: "refuse", slug: "rise-duo", quantity: 2, note: "" },
  { then: "cover", slug: "laptop-shelf", quantity: 1, note: "My year’s allowance covers it." },
  { then: "cancel", slug: "single-monitor-arm", quantity: 1, note: "" },
  { then: "withdraw", slug: "desk-lamp-arc", quantity: 1, note: "" },
  { then: "expire", slug: "single-monitor-arm", quantity: 1, note: "When there is budget left." },
  { then: "give", slug: "desk-lamp-arc", quantity: 1, note: "Could you pay this one with the team card?" },
] as const;

/**
 * Requests in every state for the accounts of the demo world, asked for and decided by the rules that hold for
 * everybody; once, and without mails. Run it before the worker starts.
 */
export async function seedRequests(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  if (!(await isDemoStore(db))) return;
  const isClaimed = await claimDemoPart(db, "seeded requests", clock.now());
  const [member, manager] = [await callerOf(deps, MEMBER), await callerOf(deps, MANAGER)];
  if (!isClaimed || !member || !manager) return;
  const ids: number[] = [];
  for (const [place, wish] of ASKED.entries()) ids.push(await askAndGoOn(deps, { member, manager }, wish, place));
  await dropMailsOfRequests(db, ids);
}

async function callerOf({ db }: Deps, email: string): Promise<Caller | undefined> {
  const row = await findAccountByEmail(db, email);
  if (!row) return undefined;
  const { id, role, companyId, mailLanguage } = row;
  return {
    customer: {
      id,
      email,
      role,
      companyId,
      staff: null,
      vendor: null,
      isProven: false,
      shownAt: new Date(0),
      mailLanguage,
    },
    sessionToken: null,
    cartToken: null,
    challengeToken: null,
    knownCookie: null,
    language: "en",
    country: "US",
    ip: "",
    network: "demo",
    userAgent: "",
    sharedWith: [],
  };
}

interface People {
  member: Caller;
  manager: Caller;
}

async function askAndGoOn(
  deps: Deps,
  { member, manager }: People,
  { then, slug, quantity, note }: (typeof ASKED)[number],
  place: number,
): Promise<number> {
  const productId = await findProductIdBySlug(deps.db, slug);
  if (productId === undefined) throw new Error(`the demo has no ${slug}`);
  // The cart beside the main one: that stays as its owner left it.
  const ask = { caller: member, kind: "quick", stated: "US", operation: null, seen: null } as const;
  await quickBuy(deps, ask, { product_id: productId, quantity });
  await changeCart(deps, ask, { use_allowance: then === "cover" });
  const body = { customer: CUSTOMER, quick: true };
  const headers = { "idempotency-key": `demo-request-${place}` };
  if (then === "give") {
    const asking = { kind: "pay_for_me", companyId: null, note, recipientEmail: "" } as const;
    return askFor(deps, body, member, headers, asking);
  }
  const id = await askApproval(deps, { ...body, note }, member, headers);
  const request = await findRequest(deps.db, id);
  if (!request) throw new Error(`request ${id} disappeared`);
  const { number, fingerprint } = request;
  const decide = (said: object) => decideRequest(deps, { number, fingerprint, decision: "approve", ...said }, manager);
  if (then === "approve" || then === "cover" || then === "cancel") await decide({});
  if (then === "cancel") {
    const order = await findOrderOfRequest(deps.db, id);
    const why = { cause: "cancelled", actor: "customer", actorId: member.customer?.id ?? null } as const;
    if (order && (await endUnpaid(deps, order.id, why))) await settleRequest(deps, id);
  }
  if (then === "refuse") await decide({ decision: "refuse", reason: "We are moving in March; please ask again then." });
  if (then === "change")
    await decide({ decision: "change", reason: "Two should do.", quantities: [{ position: 0, quantity: 2 }] });
  if (then === "withdraw") {
    const why = { cause: "withdrawn", actor: "requester", actorId: member.customer?.id ?? null } as const;
    await endRequest(deps, request, { to: "withdrawn", why, reason: "" });
  }
  if (then === "expire") {
    await endRequestAt(deps.db, id, addTime(deps.clock.now(), -minutes(1)));
    await settleRequest(deps, id);
  }
  return id;
}
