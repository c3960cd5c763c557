import { and, eq, gt } from "drizzle-orm";
import { isLanguage, type Language } from "../../../../contract/markets";
import { customers, vendorInvites, vendors } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { dateFormat } from "../../../formats";
import { fill } from "../../../http/errors";
import { textsIn } from "../../../locales/texts";
import { mayMail } from "../../auth/mailAllowance";
import type { OutboxHandlers } from "../../outbox/deliver";
import type { Deliver } from "../deliver";
import { deskPage } from "./readers";

/** Asks somebody to work for a brand, in their account's language, else in that of who asks. */
export function brandInviteMail(deps: Deps, deliver: Deliver): OutboxHandlers {
  const { db, env, clock } = deps;
  return {
    "mail.brand-invite": async ({ inviteId, language: asked, asker }) => {
      const [row] = await db
        .select({ invite: vendorInvites, brand: vendors.name, known: customers.language })
        .from(vendorInvites)
        .innerJoin(vendors, eq(vendors.id, vendorInvites.vendorId))
        .leftJoin(customers, eq(customers.email, vendorInvites.email))
        .where(and(eq(vendorInvites.id, Number(inviteId)), gt(vendorInvites.expiresAt, clock.now())));
      // Taken back before its mail left.
      if (!row) return;
      const { invite, brand, known } = row;
      const name = `brand-invite-${invite.id}-${invite.invitedAt.getTime()}`;
      if (!(await mayMail(deps, { to: invite.email, group: "news", asker: String(asker), name }))) return;
      const language: Language = known ?? (isLanguage(asked) ? asked : "en");
      const words = textsIn(language).brands.invite;
      const date = dateFormat(language).format(invite.expiresAt);
      const text = fill(words.text, { brand, store: env.storeName, role: words.roles[invite.role], date });
      await deliver(invite.email, language, name, {
        subject: fill(words.subject, { brand }),
        preview: text,
        title: fill(words.title, { brand }),
        blocks: [
          { kind: "text", text },
          { kind: "button", label: words.button, href: deskPage(env, "/brand", language) },
        ],
      });
    },
  };
}
