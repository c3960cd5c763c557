import { TIMES } from "../../../contract/rules/times";
import { localePath, mainLocaleOf } from "../../../contract/locales";
import { isLanguage, type Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { hashSecret } from "../../http/cookies";
import { interpolate } from "../../http/errors";
import { mailTexts } from "./words/mailTexts";
import { renewLink } from "../auth/repositoryLinks";
import { domainOf } from "../companies/domains";
import { findCompanyByDomain } from "../companies/repository";
import { findManagers } from "../managers/repository";
import type { OutboxHandlers } from "../outbox/deliver";
import type { Deliver, SubjectedMail } from "./deliver";
import { findSignupToMail } from "./repository/people";

/** Mails of a manager's sign-up: the link, to those who decide, and how they decided. */
export function managerMailHandlers(deps: Deps, deliver: Deliver): OutboxHandlers {
  const { db, env } = deps;
  const pageOf = (path: string, language: Language) => `${env.origin}${localePath(path, mainLocaleOf(language))}`;
  const load = (id: unknown) => findSignupToMail(db, Number(id));
  const toTeam = async ({ signup, company }: NonNullable<Awaited<ReturnType<typeof load>>>) => {
    const { id, fullname, email, askedAt } = signup;
    const mail: SubjectedMail = {
      subject: `${fullname} wants to manage ${company}`,
      preview: email,
      title: "A manager's sign-up waits for you",
      blocks: [
        {
          kind: "rows",
          rows: [
            { label: "Company", value: company },
            { label: "Name", value: fullname },
            { label: "E-mail", value: email, isAddress: true },
            { label: "Number", value: String(id) },
          ],
        },
        { kind: "text", text: "Nobody manages this company yet: ask it before you confirm." },
      ],
    };
    await deliver(env.salesEmail, "en", `manager-signup-${id}-${askedAt.getTime()}`, mail);
  };

  return {
    // Whether an address belongs to the programme is found out where nobody can see it.
    "mail.manager-link": async (payload) => {
      const [email, token] = [String(payload.email), String(payload.token)];
      const language = isLanguage(payload.language) ? payload.language : "en";
      const company = await findCompanyByDomain(db, domainOf(email));
      if (!company || !(await renewLink(deps, token, TIMES.managerLinkHours * 60))) return;
      const words = mailTexts(language).managers.signup.mail.link;
      const values = { company: company.name };
      const text = interpolate(words.text, values);
      const mail: SubjectedMail = {
        subject: interpolate(words.subject, values),
        preview: text,
        title: words.title,
        blocks: [
          { kind: "text", text },
          { kind: "text", text: words.next },
          {
            kind: "button",
            label: words.button,
            href: `${pageOf("/manager/sign-up", language)}?${new URLSearchParams({ token })}`,
          },
          { kind: "text", text: words.ignore },
        ],
      };
      await deliver(email, language, `link-${hashSecret(token).slice(0, 16)}`, mail);
    },
    "mail.manager-signup-waiting": async ({ signupId, managerId }) => {
      const found = await load(signupId);
      if (found?.signup.state !== "pending") return;
      if (managerId === 0) return toTeam(found);
      const { signup, company } = found;
      const manager = (await findManagers(db, signup.companyId)).find(({ customerId }) => customerId === managerId);
      // Who manages the company no more is not asked.
      if (!manager) return;
      const { language } = manager;
      const words = mailTexts(language).managers.signup.mail.waiting;
      const values = { name: signup.fullname, company, email: signup.email };
      const text = interpolate(words.text, values);
      const mail: SubjectedMail = {
        subject: interpolate(words.subject, values),
        preview: text,
        title: interpolate(words.subject, values),
        blocks: [
          { kind: "text", text },
          { kind: "button", label: words.button, href: `${pageOf("/customer/company", language)}#company-signups` },
          { kind: "text", text: words.ignore },
        ],
      };
      const name = `manager-signup-${signup.id}-${signup.askedAt.getTime()}-${manager.customerId}`;
      await deliver(manager.workEmail || manager.email, language, name, mail);
    },
    "mail.manager-signup-decided": async ({ signupId, state }) => {
      const found = await load(signupId);
      // Asked anew meanwhile: that has a mail of its own.
      if (!found || found.signup.state !== state || found.signup.state === "pending") return;
      const { signup, company } = found;
      const { language } = signup;
      const words = mailTexts(language).managers.signup.mail[signup.state === "named" ? "named" : "refused"];
      const values = { company };
      const text = interpolate(words.text, values);
      const mail: SubjectedMail = {
        subject: interpolate(words.subject, values),
        preview: text,
        title: interpolate(words.subject, values),
        blocks: [
          { kind: "text", text },
          { kind: "button", label: words.button, href: pageOf("/customer/company", language) },
        ],
      };
      const at = signup.decidedAt?.getTime() ?? 0;
      await deliver(signup.email, language, `manager-${signup.state}-${signup.id}-${at}`, mail);
    },
  };
}
