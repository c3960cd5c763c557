import type { MailDraft, MailForm, MailTextsByLanguage } from "@/contract/settings/mailRoutes";
import type { ClashOf, SavedForm } from "../brand";
import { call, callForData, type Caller } from "../../http";
import type { AnswerOf } from "../../routes";

export const fetchMails = (from?: Caller) => callForData("GET /common-api/staff/mails", {}, { from });

export const fetchMail = (mail: string, from?: Caller) =>
  callForData("GET /common-api/staff/mails/:mail", { params: { mail } }, { from });

/** The mail as it would leave with these texts; keeps nothing. */
export const previewMail = (mail: string, draft: MailDraft) =>
  callForData("POST /common-api/staff/mails/:mail/preview", { params: { mail }, body: draft });

/** Sends it to whoever is signed in. */
export const sendMailToMe = (mail: string, draft: MailDraft) =>
  callForData("POST /common-api/staff/mails/:mail/trial", { params: { mail }, body: draft });

type Saved = AnswerOf<"PUT /common-api/staff/mails/:mail">;

/** Saves what was touched of a mail's texts; `adopt` gets it as it is then. */
export async function saveMailTexts(
  mail: string,
  version: number,
  changes: object,
  adopt: (now: MailForm) => void,
): Promise<SavedForm<MailTextsByLanguage>> {
  return call(
    "PUT /common-api/staff/mails/:mail",
    { params: { mail }, body: { version, changes } },
    {
      read: ({ data }: Saved) => {
        adopt(data);
        return { doc: data.texts, version: data.version, merged: data.merged };
      },
      empty: (reply) => (reply as { current?: ClashOf } | null)?.current ?? null,
    },
  );
}
