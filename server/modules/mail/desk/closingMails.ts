import { VENDOR_ROLES } from "../../../../contract/desk/rights";
import type { Language } from "../../../../contract/markets";
import type { Deps } from "../../../deps";
import { dateFormat } from "../../../formats";
import { interpolate } from "../../../http/errors";
import { mailTexts } from "../words/mailTexts";
import type { OutboxHandlers } from "../../outbox/deliver";
import type { Deliver, SubjectedMail } from "../deliver";
import { eachReader } from "../readers/eachReader";
import { findBrandToMail, findWhoChanged, readersOf } from "../repository/brands";
import { withoutLinks } from "../withoutLinks";
import { deskPage, nameOf } from "./readers";

const TEAM_PAGE = "/console/vendors?view=brands";
const STEPS = ["closing", "reopened", "closed"] as const;

/** A brand closes, was brought back or is closed: to all who work for it, and to the store's team. */
export function brandClosingMail(deps: Deps, deliver: Deliver): OutboxHandlers {
  const { db, env } = deps;
  return {
    "mail.brand-closing": async (payload, message) => {
      const { vendorId, version, step: told } = payload;
      const step = STEPS.find((name) => name === told);
      const id = Number(vendorId);
      const brand = await findBrandToMail(db, id);
      if (!brand || !step) throw new Error(`brand ${id} is not there to be mailed about`);
      const by = await findWhoChanged(db, id, Number(version));
      const write = async (to: string, language: Language, name: string, path: string) => {
        const all = mailTexts(language).brands.closing;
        const words = all[step];
        const date = brand.closesAt ? dateFormat(language).format(brand.closesAt) : "";
        const text = interpolate(words.text, {
          brand: withoutLinks(brand.name),
          by: withoutLinks(by?.name || by?.email || brand.name),
          date,
        });
        const subject = interpolate(words.subject, { brand: brand.name });
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
      const members = await readersOf(db, id, VENDOR_ROLES);
      const team = { id: "team", email: env.salesEmail, language: "en" } as const;
      const about = { kind: "mail.brand-closing", id: message, payload };
      await eachReader(deps, about, { readers: [...members, team], nameOf }, (reader) =>
        write(reader.email, reader.language, String(reader.id), reader === team ? TEAM_PAGE : "/brand"),
      );
    },
  };
}
