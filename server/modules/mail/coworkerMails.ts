import { localePath, mainLocaleOf } from "../../../contract/locales";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { interpolate } from "../../http/errors";
import { mailTexts } from "./words/mailTexts";
import { findCompany } from "../companies/repository";
import { inviteLink } from "../coworkers/inviteLink";
import { deleteInvite, findInviteToMail, findOptOuts } from "../coworkers/repository";
import { moveInvites } from "../coworkers/moveInvites";
import { inviteOf } from "../coworkers/repositoryStates";
import { isRefusedForGood, type OutboxHandlers } from "../outbox/deliver";
import type { Deliver, SubjectedMail } from "./deliver";

const BASIS_POINTS = 10_000;

/** The one mail of an invitation, with the press that ends them. */
export function coworkerMailHandlers(deps: Deps, deliver: Deliver): OutboxHandlers {
  const { db, env, clock } = deps;
  return {
    "mail.coworker-invite": async ({ inviteId, token }) => {
      const id = Number(inviteId);
      const found = await findInviteToMail(db, id);
      if (!found || found.invite.state !== "queued") return;
      const { invite, inviter } = found;
      const { language, mailbox, companyId } = invite;
      const move = (to: "sent" | "bounced" | "unsubscribed") =>
        moveInvites(db, inviteOf(id), to, { changedAt: clock.now() });
      // Between the invitation and its mail somebody pressed the link of another company's.
      if ((await findOptOuts(db, [mailbox])).has(mailbox)) return void (await move("unsubscribed"));
      const company = await findCompany(db, companyId);
      // Its programme has ended meanwhile: the mailbox may be invited when it begins again.
      if (!company) return deleteInvite(db, id);
      const words = mailTexts(language).coworkers.mail;
      const percent = new Intl.NumberFormat(mainLocaleOf(language), { style: "percent", maximumFractionDigits: 1 });
      const values = {
        inviter: inviter.fullname.trim().slice(0, 80) || words.nobody,
        company: company.name,
        percent: percent.format(company.discount / BASIS_POINTS),
      };
      const query = new URLSearchParams({ token: String(token) });
      const mail: SubjectedMail = {
        subject: interpolate(words.subject, values),
        preview: interpolate(words.text, values),
        title: interpolate(words.title, values),
        unsubscribe: `${env.origin}/customer-api/epp-productivity/unsubscribe?${query}`,
        blocks: [
          { kind: "text", text: interpolate(words.text, values) },
          { kind: "text", text: words.how },
          {
            kind: "button",
            label: words.button,
            href: await inviteLink(deps, { id: invite.invitedBy, companyId }, language),
          },
          { kind: "text", text: words.once },
          {
            kind: "link",
            label: words.unsubscribe,
            href: `${env.origin}${localePath("/c/unsubscribe", mainLocaleOf(language))}?${query}`,
          },
        ],
      };
      try {
        await deliver(invite.email, language, `coworker-invite-${hashSecret(`invite ${id}`).slice(0, 16)}`, mail);
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
        await move("bounced");
        return;
      }
      await move("sent");
    },
  };
}
