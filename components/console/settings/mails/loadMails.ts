import type { MailForm, MailRow } from "@/contract/settings/mailRoutes";
import type { ApiFailure } from "@/services/answer";
import { fetchMail, fetchMails } from "@/services/desk/console/mails";
import type { PageContext } from "@/services/page";

export interface MailsProps {
  /** The mail whose form is shown; empty for the list. */
  mail: string;
  /** Null: they could not be read, or the other one is shown. */
  rows: MailRow[] | null;
  form: MailForm | null;
  failure: ApiFailure | null;
}

/** Every mail whose texts can be edited, or the texts of one. */
export async function loadMails({ query, caller }: PageContext): Promise<MailsProps> {
  const mail = query.mail ?? "";
  if (mail === "") {
    const { data, failure } = await fetchMails(caller);
    return { mail, rows: data?.rows ?? null, form: null, failure };
  }
  const { data: form, failure } = await fetchMail(mail, caller);
  return { mail, rows: null, form, failure };
}
