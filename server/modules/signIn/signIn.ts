import { randomInt } from "node:crypto";
import { eq, type SQL } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import { days, later } from "../../clock";
import type { Transaction } from "../../db/client";
import { companies, customers, sessions } from "../../db/schema";
import type { Deps } from "../../deps";
import { enqueue } from "../outbox/enqueue";
import { hashSecret, newSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { mergeCarts } from "../cart/mergeCarts";
import { renewBrowsers } from "../cart/renewBrowser";
import { checkCode } from "../auth/checkCode";
import { authErrors } from "../auth/errors";
import type { Asker } from "../auth/lanes";
import { AUTH_LIMITS, CODE_ALPHABET } from "../auth/rules";

export interface SignInRequest {
  email: string;
  code: string;
  asker: Asker;
  cartToken: string | null;
  language: Language;
}

export interface SignedInSession {
  token: string;
  /**
   * The browser's new secret, where it had one: what it stood for before is the customer's now, or found by this one.
   */
  cartToken: string | null;
  nextUrl: string;
  customer: { id: number; email: string; isSignUp: boolean; companyName: string };
}

/**
 * Signs in with a mailed code, or signs up when the address is new; merges the anonymous cart once.
 * @throws locked (−3, with the seconds left) and wrongCode (−1).
 */
export async function signIn(deps: Deps, request: SignInRequest): Promise<SignedInSession> {
  const now = deps.clock.now();
  const token = newSecret();
  // A wrong try must stay counted, so the verdict leaves the transaction as a value and is thrown after it.
  const outcome = await deps.db.transaction(async (tx) => {
    const verdict = await checkCode(tx, { ...request, now });
    if (verdict.kind !== "right") return verdict;
    const customer = await findOrCreate(tx, request, now);
    await tx.insert(sessions).values({
      tokenHash: hashSecret(token),
      customerId: customer.id,
      createdAt: now,
      seenAt: now,
      expiresAt: later(now, days(AUTH_LIMITS.sessionDays)),
    });
    const cartToken = request.cartToken && newSecret();
    if (request.cartToken && cartToken) {
      await mergeCarts(tx, { cartToken: request.cartToken, customerId: customer.id, now });
      await renewBrowsers(tx, [{ token: request.cartToken, next: cartToken }]);
    }
    return { ...verdict, customer, cartToken };
  });
  if (outcome.kind === "wrong") throw new DomainError(authErrors.wrongCode);
  if (outcome.kind === "locked") {
    const { seconds } = outcome;
    throw new DomainError(authErrors.locked, { values: { seconds }, retryAfter: seconds, secondBlock: seconds });
  }
  return { token, nextUrl: outcome.nextUrl, customer: outcome.customer, cartToken: outcome.cartToken || null };
}

async function findOrCreate(
  tx: Transaction,
  { email, language }: SignInRequest,
  now: Date,
): Promise<SignedInSession["customer"]> {
  const created = await tx
    .insert(customers)
    .values({ email, language, referralCode: newReferralCode(), signedInAt: now, createdAt: now })
    .onConflictDoNothing({ target: customers.email })
    .returning({ id: customers.id });
  if (created[0]) return { id: created[0].id, email, isSignUp: true, companyName: "" };
  const [known] = await tx
    .select({ id: customers.id, companyName: companies.name })
    .from(customers)
    .leftJoin(companies, eq(companies.id, customers.companyId))
    .where(eq(customers.email, email));
  if (!known) throw new Error("customer vanished while signing in");
  await tx.update(customers).set({ signedInAt: now }).where(eq(customers.id, known.id));
  return { id: known.id, email, isSignUp: false, companyName: known.companyName ?? "" };
}

/** Eight symbols of the code alphabet: 40 bits, unique by the column's constraint. */
export function newReferralCode(): string {
  return Array.from({ length: 8 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join("");
}

/** Ends the session on the server: the token is dead from here on, and so are the sockets that it opened. */
export function signOut(deps: Deps, token: string): Promise<void> {
  return endSessions(deps, eq(sessions.tokenHash, hashSecret(token)));
}

/** Ends all sessions of a customer: every other browser learns of it with its next call. */
export function signOutEverywhere(deps: Deps, customerId: number): Promise<void> {
  return endSessions(deps, eq(sessions.customerId, customerId));
}

async function endSessions({ db, clock, wake }: Deps, which: SQL): Promise<void> {
  const dueAt = clock.now();
  await db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(which).returning({ session: sessions.tokenHash });
    const messages = ended.map(({ session }) => {
      return { kind: "session.ended", key: `session-${session}`, payload: { session }, dueAt };
    });
    await enqueue(tx, ...messages);
  });
  wake();
}
