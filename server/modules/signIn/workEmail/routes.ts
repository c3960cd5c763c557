import type { workEmailRoutes } from "../../../../contract/routes/workEmailRoutes";
import type { FastifyReply } from "fastify";
import type { Deps } from "../../../deps";
import { requireCustomer, type Caller } from "../../../http/caller";
import { interpolate } from "../../../http/errors";
import { ok, type Handlers } from "../../../http/route";
import { texts } from "../../../locales/texts";
import type { SignInLimits } from "../../auth/addressLimit";
import { findProfile } from "../../customers/profile";
import { askerOf } from "../../auth/asker";
import { setChallengeCookie } from "../../auth/challengeCookie";
import { emailOf } from "../startSession";
import { sendLink } from "../links/sendLink";
import { dropWorkEmail, readManagerEmail, verifyWorkEmail, requestWorkEmail } from "./workEmails";

const words = texts.companies.workEmail;

export function workEmailHandlers(deps: Deps, { sends, tries }: SignInLimits): Handlers<typeof workEmailRoutes> {
  const ask = async (caller: Caller, reply: FastifyReply, typed: string, as: "first" | "another") => {
    const customer = requireCustomer(caller);
    const email = emailOf(typed);
    sends.count(caller.network);
    await requestWorkEmail(deps, customer, email, as);
    const asker = askerOf(deps, caller, email);
    const { language } = caller;
    const sent = await sendLink(deps, { purpose: "work-email", email, nextUrl: "/customer/profile", language, asker });
    setChallengeCookie(deps, reply, sent.challenge);
    if (sent.refused) throw sent.refused;
    const profile = await findProfile(deps, customer.id);
    return ok(profile, interpolate(words.sent[language], { email }), { customer: profile });
  };

  return {
    "POST /customer-api/work-email": async ({ body, caller, reply }) => ask(caller, reply, body.email, "first"),
    "PUT /customer-api/work-email": async ({ body, caller, reply }) => ask(caller, reply, body.email, "another"),
    "DELETE /customer-api/work-email": async ({ caller }) => {
      const customer = requireCustomer(caller);
      await dropWorkEmail(deps, customer);
      const profile = await findProfile(deps, customer.id);
      return ok(profile, words.removed[caller.language], { customer: profile });
    },
    "POST /customer-api/verify-work-email": async ({ body, caller }) => {
      const customer = requireCustomer(caller);
      tries.count(caller.network);
      await verifyWorkEmail(deps, customer, body.token);
      const profile = await findProfile(deps, customer.id);
      return ok(profile, interpolate(words.verified[caller.language], { company: profile.company_name }), {
        customer: profile,
      });
    },
    "GET /customer-api/pay-for-me/manager-email": async ({ query, caller }) =>
      ok({ manager_email: await readManagerEmail(deps, requireCustomer(caller), emailOf(query.working_email)) }),
  };
}
