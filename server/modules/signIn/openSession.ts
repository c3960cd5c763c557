import type { SignInWay } from "../../../contract/enums";
import type { Language } from "../../../contract/markets";
import { days, hours, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import { hashSecret, newSecret } from "../../http/cookies";
import { grantAllowance } from "../allowances/renewAllowances";
import { AUTH_LIMITS } from "../auth/rules";
import { companyNameOf, joinCompany, type Member } from "../companies/companies";
import { acceptInvite } from "../coworkers/acceptInvite";
import { mergeCarts } from "../cart/mergeCarts";
import { renewBrowser } from "../cart/renewBrowser";
import { newReferralCode } from "../customers/referralCodes";
import { joinByCode } from "../referrals/joinByCode";
import { addAccount, findAccountOf, noteSignIn } from "./repositoryAccounts";
import { addSession } from "./repositorySessions";

/** Hours of a session that ends by itself (`auto_logout`), as on a computer that others use. */
export const SHORT_HOURS = 2;

/** Somebody who has proven an address, and the browser that they do it in. */
export interface SignInDetails {
  email: string;
  way: SignInWay;
  /** The address itself was proven just now, by a mail to it or by a provider: its company is joined. */
  provesAddress: boolean;
  language: Language;
  cartToken: string | null;
  userAgent: string;
  /** Whether this browser has signed in with an address before: nobody invites themselves by a second one. */
  hasSignedIn: (email: string) => boolean;
  /** `auto_logout`: the session is a short one. It never makes one longer. */
  isShort: boolean;
  /** `login_source`. */
  source: string;
  /** `epp_rid`: the referral code of whose invitation led here; it counts for a new account. */
  referral: string;
}

/** The browser alone: a mailed link says the rest. */
export type Visit = Omit<SignInDetails, "email" | "way" | "provesAddress" | "source" | "referral">;

export interface SignedInSession {
  token: string;
  /** How long browsers keep the token. */
  seconds: number;
  /**
   * The browser's new secret, where it had one: what it stood for before is the customer's now, or found by this one.
   */
  cartToken: string | null;
  customer: { id: number; email: string; isSignUp: boolean; companyName: string };
}

/**
 * Begins a session, and makes the account when the address is new; merges the anonymous cart once. The one end of all
 * ways to sign in.
 */
export async function openSession(tx: Transaction, entrance: SignInDetails, now: Date): Promise<SignedInSession> {
  const customer = await findOrCreateAccount(tx, entrance, now);
  const [token, length] = [newSecret(), entrance.isShort ? hours(SHORT_HOURS) : days(AUTH_LIMITS.sessionDays)];
  await addSession(tx, {
    tokenHash: hashSecret(token),
    customerId: customer.id,
    way: entrance.way,
    source: entrance.source,
    userAgent: entrance.userAgent,
    createdAt: now,
    seenAt: now,
    provenAt: entrance.way === "passkey" ? now : null,
    expiresAt: addTime(now, length),
  });
  const cartToken = entrance.cartToken && newSecret();
  if (entrance.cartToken && cartToken) {
    await mergeCarts(tx, { cartToken: entrance.cartToken, customerId: customer.id, now });
    await renewBrowser(tx, { token: entrance.cartToken, next: cartToken });
  }
  return { token, seconds: length / 1000, cartToken: cartToken || null, customer };
}

type Enrolment = Pick<SignInDetails, "email" | "language" | "referral" | "provesAddress" | "hasSignedIn">;

/**
 * The account of an address, made if need be, and a member of its company where the address was proven. A new one is
 * bound to whose invitation led here.
 */
export async function findOrCreateAccount(
  tx: Transaction,
  { email, language, referral, provesAddress, hasSignedIn }: Enrolment,
  now: Date,
): Promise<SignedInSession["customer"]> {
  const companyOf = async (who: Member) => {
    if (!provesAddress) return companyNameOf(tx, who);
    const company = await joinCompany(tx, who);
    // What the company gives is there with the first cart.
    if (company) await grantAllowance(tx, { customerId: who.id, companyId: company.id }, now);
    const code = who.companyId === null ? referral : "";
    await acceptInvite(tx, { customerId: who.id, email, code }, now);
    return company?.name ?? "";
  };
  const id = await addAccount(tx, {
    email,
    language,
    referralCode: newReferralCode(),
    signedInAt: now,
    createdAt: now,
  });
  if (id !== undefined) {
    if (referral !== "") await joinByCode(tx, { id, email, createdAt: now, hasSignedIn }, referral, now);
    return { id, email, isSignUp: true, companyName: await companyOf({ id, email, companyId: null }) };
  }
  const known = await findAccountOf(tx, email);
  if (!known) throw new Error("customer vanished while signing in");
  await noteSignIn(tx, known.id, now);
  return { id: known.id, email, isSignUp: false, companyName: await companyOf({ ...known, email }) };
}
