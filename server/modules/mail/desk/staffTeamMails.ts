import type { StaffRole } from "../../../../contract/desk/rights";
import { isLanguage, type Language } from "../../../../contract/markets";
import type { Deps } from "../../../deps";
import { dateFormat } from "../../../formats";
import { interpolate } from "../../../http/errors";
import { mailTexts } from "../words/mailTexts";
import { mayMail } from "../../auth/mailAllowance";
import { nameOf } from "../../desk/records";
import type { OutboxHandlers } from "../../outbox/deliver";
import { findStaffInviteToMail, listStoreOwners } from "../../staffTeam/repository";
import type { TeamEvent } from "../../staffTeam/team";
import type { Deliver } from "../deliver";
import { findPersonToMail } from "../repository/people";
import { withoutLinks } from "../withoutLinks";
import { deskPage } from "./readers";

/** Asks somebody to work for the store, and tells every owner who does so from now on, and as what. */
export function staffTeamMails(deps: Deps, deliver: Deliver): OutboxHandlers {
  const { db, env, clock } = deps;
  /** 0: whoever sits at the machine that the store runs on. */
  const whoIs = async (id: number) => {
    const person = id === 0 ? undefined : await findPersonToMail(db, id);
    return person ? withoutLinks(nameOf({ name: person.fullname, email: person.email })) : env.storeName;
  };
  return {
    "mail.staff-invite": async ({ inviteId, language: asked, asker }) => {
      const row = await findStaffInviteToMail(db, Number(inviteId), clock.now());
      // Taken back before its mail left.
      if (!row) return;
      const { invite, known } = row;
      const name = `staff-invite-${invite.id}-${invite.invitedAt.getTime()}`;
      if (!(await mayMail(deps, { to: invite.email, group: "news", asker: String(asker), name }))) return;
      const language: Language = known ?? (isLanguage(asked) ? asked : "en");
      const { invite: words, roles } = mailTexts(language).staffTeam;
      const date = dateFormat(language).format(invite.expiresAt);
      const store = env.storeName;
      const who = await whoIs(invite.invitedBy);
      const text = interpolate(words.text, { who, store, role: roles[invite.role], date });
      await deliver(invite.email, language, name, {
        subject: interpolate(words.subject, { store }),
        preview: text,
        title: interpolate(words.title, { store }),
        blocks: [
          { kind: "text", text },
          { kind: "button", label: words.button, href: deskPage(env, "/console/join", language) },
        ],
      });
    },
    "mail.staff-team": async ({ ownerId, event: happened, email, role, byId, at }) => {
      const event = happened as TeamEvent;
      const owner = (await listStoreOwners(db)).find(({ id }) => id === Number(ownerId));
      // Whoever is no owner any more reads nothing of the team.
      if (!owner) return;
      const { language } = owner;
      const { changed: words, roles } = mailTexts(language).staffTeam;
      const title = interpolate(words.title[event], { email: withoutLinks(String(email)) });
      const rows = [
        { label: words.rows.role[event], value: roles[role as StaffRole] },
        { label: words.rows.by, value: await whoIs(Number(byId)) },
        { label: words.rows.at, value: dateFormat(language).format(new Date(String(at))) },
      ];
      await deliver(owner.email, language, `staff-team-${event}-${String(at)}-${owner.id}`, {
        subject: interpolate(words.subject, { store: env.storeName }),
        preview: title,
        title,
        blocks: [
          { kind: "rows", rows },
          { kind: "text", text: words.text },
          { kind: "button", label: words.button, href: deskPage(env, "/console/team", language) },
        ],
      });
    },
  };
}
