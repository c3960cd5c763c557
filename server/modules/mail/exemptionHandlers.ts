import type { Deps } from "../../deps";
import { interpolate } from "../../http/errors";
import { mailTexts } from "./words/mailTexts";
import type { OutboxHandlers } from "../outbox/deliver";
import type { Deliver, SubjectedMail } from "./deliver";
import { findExemptionToMail } from "./repository/people";

/** Mails about tax exemption certificates: to the store's team, and to who filed one. */
export function exemptionMailHandlers({ db, env }: Deps, deliver: Deliver): OutboxHandlers {
  const load = async (id: unknown) => {
    const found = await findExemptionToMail(db, Number(id));
    if (!found) throw new Error(`certificate ${Number(id)} is not there to be mailed about`);
    return found;
  };
  return {
    "mail.exemption-filed": async ({ paperId }) => {
      const { paper, company, email } = await load(paperId);
      const mail: SubjectedMail = {
        subject: `Tax exemption ${paper.id} of ${company} waits for you`,
        preview: paper.states.join(", "),
        title: "A tax exemption certificate was filed",
        blocks: [
          {
            kind: "rows",
            rows: [
              { label: "Company", value: company },
              { label: "States", value: paper.states.join(", ") },
              { label: "Valid until", value: paper.validUntil },
              { label: "Filed by", value: email ?? "", isAddress: true },
            ],
          },
        ],
      };
      await deliver(env.salesEmail, "en", `exemption-${paper.id}`, mail);
    },
    "mail.exemption-decided": async ({ paperId, state }) => {
      const { paper, company, email } = await load(paperId);
      // Decided anew meanwhile: that has a mail of its own.
      if (email === null || paper.state !== state || paper.state === "pending" || paper.state === "withdrawn") return;
      const { language, states, validUntil, reason } = paper;
      const words = mailTexts(language).exemptions.mail[paper.state];
      const places = states.join(", ");
      const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
      const values = { company, states: places, date: day.format(new Date(`${validUntil}T00:00:00Z`)), reason };
      const text = interpolate(words.text, values);
      const mail: SubjectedMail = {
        subject: interpolate(words.subject, values),
        preview: text,
        title: interpolate(words.subject, values),
        blocks: [{ kind: "text", text }],
      };
      await deliver(email, language, `exemption-${state}-${paper.id}`, mail);
    },
  };
}
