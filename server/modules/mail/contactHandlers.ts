import type { Deps } from "../../deps";
import type { OutboxHandlers } from "../outbox/deliver";
import { contactMail, contactReceivedMail } from "./contactMails";
import type { Deliver } from "./deliver";
import { findContactToMail } from "./repository/people";
import { mayMail } from "../auth/mailAllowance";

/** Mails about messages to the sales team: to the team, and to whoever wrote. */
export function contactMailHandlers(deps: Deps, deliver: Deliver): OutboxHandlers {
  const { db, env } = deps;
  const load = async (id: unknown) => {
    const contact = await findContactToMail(db, Number(id));
    if (!contact) throw new Error(`message ${Number(id)} is not there to be mailed`);
    return contact;
  };
  return {
    "mail.contact": async ({ contactId }) => {
      const contact = await load(contactId);
      const mail = contactMail(contact);
      await deliver(env.salesEmail, "en", `contact-${contact.id}`, mail, [], contact.email);
    },
    "mail.contact-received": async ({ contactId, asker }) => {
      const { id, email, language } = await load(contactId);
      const name = `contact-received-${id}`;
      if (!(await mayMail(deps, { to: email, group: "news", asker: String(asker), name }))) return;
      await deliver(email, language, name, contactReceivedMail(language));
    },
  };
}
