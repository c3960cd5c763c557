import { localePath, mainLocaleOf } from "../../../contract/locales";
import type { Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { interpolate } from "../../http/errors";
import { mailTexts } from "./words/mailTexts";
import { lastNote } from "../applications/repository";
import type { OutboxHandlers } from "../outbox/deliver";
import type { Deliver, SubjectedMail } from "./deliver";
import { findApplicationToMail } from "./repository/people";

const REGISTRATION = "/brand/registration";

type NoticeKind = "applied" | "asked" | "accepted" | "refused";

/** Mails about an application to sell here: to who applies at each step, and to the team where it has to act. */
export function applicationMailHandlers({ db, env }: Deps, deliver: Deliver): OutboxHandlers {
  const pageOf = (path: string, language: Language) => `${env.origin}${localePath(path, mainLocaleOf(language))}`;
  type Found = NonNullable<Awaited<ReturnType<typeof findApplicationToMail>>>;

  const toApplicant = async ({ row, email }: Found, kind: NoticeKind, version: unknown) => {
    const { language, form, reason } = row;
    const words = mailTexts(language).applications.mail[kind];
    const values = { name: form.legal_name };
    const text = interpolate(words.text, values);
    const said = { applied: "", accepted: "", refused: reason, asked: (await lastNote(db, row.id))?.text ?? "" }[kind];
    const page = kind === "accepted" ? "/brand/create" : REGISTRATION;
    const mail: SubjectedMail = {
      subject: interpolate(words.subject, values),
      preview: text,
      title: interpolate(words.subject, values),
      blocks: [
        { kind: "text", text },
        ...(said ? [{ kind: "text", text: said } as const] : []),
        { kind: "button", label: words.button, href: pageOf(page, language) },
      ],
    };
    await deliver(email, language, `application-${kind}-${row.id}-${Number(version)}`, mail);
  };

  const toTeam = async ({ row, email }: Found, hasAnswered: boolean, version: unknown) => {
    const { legal_name: name, country, product_kinds: kinds } = row.form;
    const answer = hasAnswered ? (await lastNote(db, row.id))?.text : undefined;
    const subject = hasAnswered ? `${name} answered your question` : `${name} wants to sell in the store`;
    const mail: SubjectedMail = {
      subject,
      preview: email,
      title: subject,
      blocks: [
        {
          kind: "rows",
          rows: [
            { label: "Company", value: name },
            { label: "Country", value: country },
            { label: "Products", value: kinds.join(", ") },
            { label: "E-mail", value: email, isAddress: true },
          ],
        },
        ...(answer ? [{ kind: "text", text: answer } as const] : []),
        { kind: "button", label: "Decide", href: `${pageOf("/console/vendors", "en")}?application=${row.id}` },
      ],
    };
    await deliver(env.salesEmail, "en", `application-team-${row.id}-${Number(version)}`, mail);
  };

  const about =
    (tell: (found: Found, version: unknown) => Promise<void>) => async (payload: Record<string, unknown>) => {
      const found = await findApplicationToMail(db, Number(payload.applicationId));
      if (found) await tell(found, payload.version);
    };

  return {
    "mail.application-applied": about((found, version) => toApplicant(found, "applied", version)),
    "mail.application-received": about((found, version) => toTeam(found, false, version)),
    "mail.application-answered": about((found, version) => toTeam(found, true, version)),
    // What was answered meanwhile is asked no more.
    "mail.application-asked": about(async (found, version) => {
      if (found.row.state === "questions") await toApplicant(found, "asked", version);
    }),
    "mail.application-accepted": about((found, version) => toApplicant(found, "accepted", version)),
    "mail.application-refused": about((found, version) => toApplicant(found, "refused", version)),
  };
}
