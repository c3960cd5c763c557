import { randomUUID } from "node:crypto";
import type { MailDraft, MailPreview } from "../../../contract/settings/mailRoutes";
import { MAIL_LIMITS_OF_TEXT } from "../../../contract/settings/mailTerms";
import { hours } from "../../clock";
import type { Deps } from "../../deps";
import type { StaffDesk } from "../desk/desk";
import { countAttempt } from "../idempotency/attempts";
import { listMailWords } from "../mail/repository/words";
import { drawSample } from "../mail/samples/drawSample";
import { withDraft } from "../mail/words/mailTexts";
import { enqueue } from "../outbox/repositoryQueue";
import { keptTexts } from "./ownTexts";

/** The mail as it would leave with these texts; keeps nothing. @throws 404, 422 by `texts.<name>` */
export async function previewMail(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  mail: string,
  { language, texts }: MailDraft,
): Promise<MailPreview> {
  const draft = { mail, language, texts: keptTexts(mail, language, texts, "texts") };
  const {
    html,
    text,
    mail: drawn,
  } = drawSample(env, withDraft(await listMailWords(db), draft), {
    mail,
    language,
    now: clock.now(),
  });
  return { subject: drawn.subject, html, text };
}

/** Sends it to whoever asks, and to nobody else. @throws as `previewMail` does, and 429 for too many in an hour */
export async function trySendMail(deps: Deps, desk: StaffDesk, mail: string, draft: MailDraft): Promise<void> {
  const { id, email } = desk.person;
  const texts = keptTexts(mail, draft.language, draft.texts, "texts");
  await countAttempt(deps, {
    key: `desk:sample-mail:${id}`,
    max: MAIL_LIMITS_OF_TEXT.trialsAnHour,
    windowMs: hours(1),
  });
  const name = randomUUID();
  const payload = { email, mail, language: draft.language, texts, name };
  const message = { kind: "mail.sample", key: `mail.sample:${name}`, payload, dueAt: deps.clock.now() };
  await deps.db.transaction((tx) => enqueue(tx, message));
  desk.hasNoted = true;
  deps.wake();
}
