import { isLanguage, type Language } from "../../../../contract/markets";
import type { Deps } from "../../../deps";
import { dateFormat } from "../../../formats";
import { interpolate } from "../../../http/errors";
import { mailTexts } from "../words/mailTexts";
import { mayMail } from "../../auth/mailAllowance";
import type { OutboxHandlers } from "../../outbox/deliver";
import type { Deliver } from "../deliver";
import { findBrandInviteToMail } from "../repository/brands";
import { deskPage } from "./readers";

/** Asks somebody to work for a brand, in their account's language, else in that of who asks. */
export function brandInviteMail(deps: Deps, deliver: Deliver): OutboxHandlers {
  const { db, env, clock } = deps;
  return {
    "mail.brand-invite": async ({ inviteId, language: asked, asker }) => {
      const row = await findBrandInviteToMail(db, Number(inviteId), clock.now());
      // Taken back before its mail left.
      if (!row) return;
      const { invite, brand, known } = row;
      const name = `brand-invite-${invite.id}-${invite.invitedAt.getTime()}`;
      if (!(await mayMail(deps, { to: invite.email, group: "news", asker: String(asker), name }))) return;
      const language: Language = known ?? (isLanguage(asked) ? asked : "en");
      const words = mailTexts(language).brands.invite;
      const date = dateFormat(language).format(invite.expiresAt);
      const text = interpolate(words.text, { brand, store: env.storeName, role: words.roles[invite.role], date });
      await deliver(invite.email, language, name, {
        subject: interpolate(words.subject, { brand }),
        preview: text,
        title: interpolate(words.title, { brand }),
        blocks: [
          { kind: "text", text },
          { kind: "button", label: words.button, href: deskPage(env, "/brand", language) },
        ],
      });
    },
  };
}
