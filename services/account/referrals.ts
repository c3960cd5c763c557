import type { Social } from "@/contract/rules/referralTerms";
import { call, callForData, type Caller } from "../http";
import type { AnswerOf } from "../routes";

/** What inviting brings, and what it brought the customer. */
export function fetchReferralInfo(from?: Caller) {
  return callForData("GET /customer-api/referral-info", {}, { from });
}

/** The customer's own link. */
export function fetchReferralUrl(from?: Caller) {
  return callForData("GET /customer-api/referral-url", {}, { from });
}

/** How many rewards are left. */
export function fetchReferralLimit(from?: Caller) {
  return callForData("GET /customer-api/referral-limit", {}, { from });
}

/** Whom the customer brought, a page of twenty. */
export function fetchReferrals(page: number, from?: Caller) {
  const query = { page, type: "coins" } as const;
  return callForData("GET /customer-api/profile/customer-referral-history", { query }, { from });
}

/** Gives the customer's invitations another code; answers the link with it. */
export function changeReferralCode(code: string) {
  const read = ({ data }: AnswerOf<"POST /customer-api/update-referral-code">) => data;
  return call(
    "POST /customer-api/update-referral-code",
    { body: { referral_code: code } },
    { read, empty: () => null },
  );
}

/** What inviting and sharing bring, for everybody. */
export function fetchReferralOffer(from?: Caller) {
  return callForData("GET /customer-api/referral-offer", {}, { from });
}

/** Notes that the customer shared an order of theirs. */
export function shareOrder(orderId: number, social: Social) {
  return callForData("POST /order-api/constant-promotion", { body: { order_id: orderId, social } });
}

/** A short address for a page of the store, with its QR code. */
export function shortenLink(originURL: string) {
  return callForData("POST /common-api/short-link", { body: { originURL } });
}

/** Takes up an invitation after signing up without it, for a new customer; answers who invites and what it brings. */
export function acceptReferral(code: string) {
  return callForData("POST /customer-api/invite/:code", { params: { code } });
}
