import { and, eq } from "drizzle-orm";
import { VENDOR_ROLES } from "../../../../contract/desk/rights";
import type { Language } from "../../../../contract/markets";
import { changeRecords, customers, vendors } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { dateFormat } from "../../../formats";
import { fill } from "../../../http/errors";
import { textsIn } from "../../../locales/texts";
import type { OutboxHandlers } from "../../outbox/deliver";
import type { Deliver, SubjectedMail } from "../deliver";
import { unlinked } from "../unlinked";
import { deskPage, readersOf } from "./readers";

const STEPS = ["closing", "reopened", "closed"] as const;

/** A brand closes, was brought back or is closed: to all who work for it, and to the store's team. */
export function brandClosingMail({ db, env }: Deps, deliver: Deliver): OutboxHandlers {
  return {
    "mail.brand-closing": async ({ vendorId, version, step: told }) => {
      const step = STEPS.find((name) => name === told);
      const id = Number(vendorId);
      const [brand] = await db.select().from(vendors).where(eq(vendors.id, id));
      if (!brand || !step) throw new Error(`brand ${id} is not there to be mailed about`);
      const isMade = and(eq(changeRecords.entity, "brand"), eq(changeRecords.entityId, id));
      const [by] = await db
        .select({ name: customers.fullname, email: customers.email })
        .from(changeRecords)
        .innerJoin(customers, eq(customers.id, changeRecords.actorId))
        .where(and(isMade, eq(changeRecords.version, Number(version))));
      const write = async (to: string, language: Language, name: string, path: string) => {
        const all = textsIn(language).brands.closing;
        const words = all[step];
        const date = brand.closesAt ? dateFormat(language).format(brand.closesAt) : "";
        const text = fill(words.text, {
          brand: unlinked(brand.name),
          by: unlinked(by?.name || by?.email || brand.name),
          date,
        });
        const subject = fill(words.subject, { brand: brand.name });
        const blocks: SubjectedMail["blocks"] = [
          { kind: "text", text },
          { kind: "text", text: words.more },
          { kind: "button", label: all.button, href: deskPage(env, path, language) },
        ];
        await deliver(to, language, `brand-${step}-${id}-${Number(version)}-${name}`, {
          subject,
          preview: text,
          title: subject,
          blocks,
        });
      };
      for (const reader of await readersOf(db, id, VENDOR_ROLES))
        await write(reader.email, reader.language, String(reader.id), "/brand");
      await write(env.salesEmail, "en", "team", "/console/vendors?view=brands");
    },
  };
}
