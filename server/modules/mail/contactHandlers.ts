import { eq } from "drizzle-orm";
import { contacts } from "../../db/schema";
import type { Deps } from "../../deps";
import type { OutboxHandlers } from "../outbox/deliver";
import { contactMail, contactReceivedMail } from "./contactMails";
import type { Deliver } from "./deliver";

/** Mails about messages to the sales team: to the team, and to whoever wrote. */
export function contactHandlers({ db, env }: Deps, deliver: Deliver): OutboxHandlers {
  const load = async (id: unknown) => {
    const [contact] = await db
      .select()
      .from(contacts)
      .where(eq(contacts.id, Number(id)));
    if (!contact) throw new Error(`message ${Number(id)} is not there to be mailed`);
    return contact;
  };
  return {
    "mail.contact": async ({ contactId }) => {
      const contact = await load(contactId);
      const mail = contactMail(contact);
      await deliver(env.salesEmail, "en", `contact-${contact.id}`, mail, [], contact.email);
    },
    "mail.contact-received": async ({ contactId }) => {
      const { id, email, language } = await load(contactId);
      await deliver(email, language, `contact-received-${id}`, contactReceivedMail(language));
    },
  };
}
