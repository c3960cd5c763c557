import { randomBytes } from "node:crypto";
import { TIMES } from "../../../contract/rules/times";
import type { Language } from "../../../contract/markets";
import { hours, addTime, minutes } from "../../clock";
import type { Deps } from "../../deps";
import { hashSecret, newSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { admitMail } from "./mailAllowance";
import { enqueue } from "../outbox/repositoryQueue";
import { authErrors } from "./errors";
import { bindBrowser, knownThrottle, lockThrottle, networkThrottle, SEND_LANE, type Asker } from "./throttles";
import { addLink } from "./repositoryLinks";
import { mailPause } from "./mailPause";
import { hashCode, newCode } from "./rules";
import { codesSince, insertCode } from "./repositoryCodes";

/** What a code is for: its mail says so. */
export const CODE_USES = ["sign-in", "proof", "new-address"] as const;
export type CodeUse = (typeof CODE_USES)[number];

export interface CodeRequest {
  email: string;
  nextUrl: string;
  language: Language;
  asker: Asker;
  /** Only a code to sign in with comes with a link that does. */
  about: CodeUse;
  /** `login_source` and `epp_rid`: kept with the code, for what comes of it. */
  source: string;
  referral: string;
}

export interface SentCode {
  /** Goes into the challenge cookie, also of who was refused: tries from this browser have a lane of their own. */
  challenge: string;
  retryAfter: number;
  /** Why no code was sent: too soon within 180 s of the last one, or too many for a day. */
  refused?: DomainError;
}

/**
 * Mails a new code; those that were mailed before count until they expire. The same for known and unknown addresses.
 * Whoever asks while another's code is on its way may type that one in: it went to the same mailbox.
 */
export async function sendCode(deps: Deps, request: CodeRequest): Promise<SentCode> {
  const { email, nextUrl, language, asker, source, referral, about } = request;
  const now = deps.clock.now();
  const [code, salt] = [newCode(), randomBytes(16).toString("base64url")];
  const challenge = asker.challenge ?? newSecret();
  const lane = asker.known ? knownThrottle(asker.known) : networkThrottle(asker.network);
  const refused = await deps.db.transaction(async (tx) => {
    await lockThrottle(tx, email, SEND_LANE, now);
    await bindBrowser(tx, email, challenge, now);
    const sent = await codesSince(tx, email, addTime(now, -hours(24)));
    const tooMuch = mailPause(sent, { lane, isKnown: asker.known !== null }, now);
    if (tooMuch) return tooMuch;
    const mail = { to: email, group: "code", asker: lane, name: `code ${hashCode(code, salt)}` } as const;
    if (!asker.known && !(await admitMail(tx, mail, now)))
      return new DomainError(authErrors.tooManyCodes, { retryAfter: 3600 });
    const expiresAt = addTime(now, minutes(TIMES.codeMinutes));
    const values = {
      email,
      lane,
      codeHash: hashCode(code, salt),
      salt,
      nextUrl,
      source,
      referral,
      sentAt: now,
      expiresAt,
    };
    const link = {
      purpose: "login",
      email,
      lane,
      browserHash: hashSecret(challenge),
      nextUrl,
      source,
      referral,
    } as const;
    const token = about === "sign-in" ? await addLink(tx, link, now) : "";
    const id = await insertCode(tx, values);
    await enqueue(tx, {
      kind: "mail.sign-in-code",
      key: `code:${id}`,
      payload: { email, code, token, language, nextUrl, about },
      dueAt: now,
    });
    return undefined;
  });
  if (refused) return { challenge, retryAfter: refused.extras.retryAfter ?? 0, refused };
  deps.wake();
  return { challenge, retryAfter: TIMES.resendSeconds };
}
