import type { referralRoutes } from "../../../contract/routes/referralRoutes";
import type { orderShareRoutes, referralStaffRoutes, shareRoutes } from "../../../contract/sales/shareRoutes";
import { REFERRAL_LIMITS } from "../../../contract/rules/referralTerms";
import type { Deps } from "../../deps";
import { ok, type Handlers } from "../../http/route";
import { texts } from "../../locales/texts";
import { changeCode } from "./changeCode";
import { decideReferral, readHeld } from "./decide";
import { readOwnLink } from "./ownLink";
import { readReferralHistory, readInfo, readLimit } from "./readReferrals";
import { readOffer } from "./readOffer";
import { shareOrder } from "./shares";
import { shorten } from "./shortLinks";
import { takeUpInvitation } from "./takeUp";

export function referralHandlers(deps: Deps): Handlers<typeof referralRoutes> {
  return {
    "GET /customer-api/profile/customer-referral-history": async ({ caller, query }) => {
      const { page = 1, page_size: size = REFERRAL_LIMITS.pageSize } = query;
      return ok(await readReferralHistory(deps, caller, { page, size }));
    },
    "GET /customer-api/referral-info": async ({ caller }) => ok(await readInfo(deps, caller)),
    "GET /customer-api/referral-url": async ({ caller }) => ok(await readOwnLink(deps, caller)),
    "GET /customer-api/referral-limit": async ({ caller }) => ok(await readLimit(deps, caller)),
    "POST /customer-api/update-referral-code": async ({ caller, body }) => {
      await changeCode(deps, caller, body.referral_code);
      return ok(await readOwnLink(deps, caller), texts.referrals.codeChanged[caller.language]);
    },
    "POST /customer-api/invite/:code": async ({ caller, params }) =>
      ok(await takeUpInvitation(deps, caller, params.code), texts.referrals.joined[caller.language]),
  };
}

export function shareHandlers(deps: Deps): Handlers<typeof shareRoutes> & Handlers<typeof orderShareRoutes> {
  return {
    "GET /customer-api/referral-offer": async ({ caller }) => ok(await readOffer(deps, caller)),
    "POST /common-api/short-link": async ({ caller, body }) => ok(await shorten(deps, caller, body.originURL)),
    "POST /order-api/constant-promotion": async ({ caller, body: { order_id: orderId, social } }) =>
      ok(await shareOrder(deps, caller, { orderId, social })),
  };
}

/** Calls of the store's team. */
export function referralStaffHandlers(deps: Deps): Handlers<typeof referralStaffRoutes> {
  return {
    "GET /customer-api/referrals/held": async ({ query: { page = 1, page_size: size = 20 } }) =>
      ok(await readHeld(deps, { page, size })),
    "POST /customer-api/referrals/:id/decide": async ({ params, body }) => {
      await decideReferral(deps, params.id, body.accept);
      return ok({});
    },
  };
}
