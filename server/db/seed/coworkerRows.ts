import { days, hours, addTime } from "../../clock";
import { hashSecret } from "../../http/cookies";
import { mailboxOf } from "../../modules/auth/mailbox";
import type { coworkerInvites } from "../schema";
import type { World } from "./world";

type Row = typeof coworkerInvites.$inferInsert;

const COMPANY = "company-example";
const SENDER = "employee@company.example";

/** Whom the demo's employee has invited: somebody in each state, and enough for a second page. */
const INVITED = [
  { name: "manager", state: "accepted", via: "mail", daysAgo: 40, joined: "manager@company.example" },
  { name: "nora.vance", state: "accepted", via: "link", daysAgo: 31 },
  { name: "luis.ferreira", state: "unsubscribed", via: "mail", daysAgo: 30 },
  { name: "former.colleague", state: "bounced", via: "mail", daysAgo: 30 },
  ...["ines.moreau", "jonas.adler", "kai.berg", "lena.ortiz", "mara.fox", "noah.stein", "olga.petrov"].map((name) => ({
    name,
    state: "sent" as const,
    via: "mail" as const,
    daysAgo: 12,
  })),
] as const satisfies readonly {
  name: string;
  state: Row["state"];
  via: Row["via"];
  daysAgo: number;
  joined?: string;
}[];

export function coworkerInviteRows(world: World, now: Date): Row[] {
  const company = world.companies.find(({ slug }) => slug === COMPANY);
  const idOf = (address: string) => world.accounts.find(({ email }) => email === address)?.id;
  const sender = idOf(SENDER);
  if (!company || !sender) return [];
  return INVITED.map(({ name, state, via, daysAgo, ...more }, index) => {
    const email = `${name}@${company.domain}`;
    const createdAt = addTime(now, -days(daysAgo) + hours(index));
    return {
      companyId: company.id,
      mailbox: hashSecret(mailboxOf(email)),
      email,
      invitedBy: sender,
      via,
      state,
      language: "en",
      acceptedBy: "joined" in more ? (idOf(more.joined) ?? null) : null,
      createdAt,
      changedAt: addTime(createdAt, hours(3)),
    };
  });
}
