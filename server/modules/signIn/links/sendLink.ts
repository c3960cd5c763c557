import type { Language } from "../../../../contract/markets";
import { TIMES } from "../../../../contract/rules/times";
import type { LinkPurpose } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { hashSecret, newSecret } from "../../../http/cookies";
import { DomainError } from "../../../http/errors";
import { authErrors } from "../../auth/errors";
import { bindBrowser, knownThrottle, lockThrottle, networkThrottle, SEND_LANE, type Asker } from "../../auth/throttles";
import { admitMail } from "../../auth/mailAllowance";
import { addLink, recentLinks } from "../../auth/repositoryLinks";
import { mailPause } from "../../auth/mailPause";
import { enqueue } from "../../outbox/repositoryQueue";

export interface LinkMail {
  purpose: Exclude<LinkPurpose, "login">;
  email: string;
  language: Language;
  asker: Asker;
  nextUrl: string;
  passwordHash?: string;
  source?: string;
  referral?: string;
  fullname?: string;
}

export interface SentLink {
  /** Goes into the challenge cookie: what the link does may ask for the same browser. */
  challenge: string;
  retryAfter: number;
  /** Why nothing was sent, as for codes. */
  refused?: DomainError;
}

/**
 * Mails a link, the same for known and unknown addresses: which mail it is, is decided where nobody can see it, when
 * it leaves. Within the limits that codes have.
 */
export async function sendLink(deps: Deps, mail: LinkMail): Promise<SentLink> {
  const {
    purpose,
    email,
    language,
    asker,
    nextUrl,
    passwordHash = "",
    source = "",
    referral = "",
    fullname = "",
  } = mail;
  const now = deps.clock.now();
  const challenge = asker.challenge ?? newSecret();
  const lane = asker.known ? knownThrottle(asker.known) : networkThrottle(asker.network);
  const refused = await deps.db.transaction(async (tx) => {
    await lockThrottle(tx, email, SEND_LANE, now);
    await bindBrowser(tx, email, challenge, now);
    const sent = await recentLinks(tx, email, purpose, now);
    const tooMuch = mailPause(sent, { lane, isKnown: asker.known !== null }, now);
    if (tooMuch) return tooMuch;
    const browserHash = hashSecret(challenge);
    const link = { purpose, email, lane, browserHash, passwordHash, nextUrl, source, referral, fullname };
    const token = await addLink(tx, link, now);
    const name = `link ${hashSecret(token)}`;
    if (!asker.known && !(await admitMail(tx, { to: email, group: "code", asker: lane, name }, now)))
      return new DomainError(authErrors.tooManyCodes, { retryAfter: 3600 });
    const payload = { email, token, language };
    await enqueue(tx, { kind: `mail.${purpose}-link`, key: name, payload, dueAt: now });
    return undefined;
  });
  if (refused) return { challenge, retryAfter: refused.extras.retryAfter ?? 0, refused };
  deps.wake();
  return { challenge, retryAfter: TIMES.resendSeconds };
}
