import type { contactRoutes, nftRoutes } from "../../../contract/contact";
import { CONTACT_HONEYPOT } from "../../../contract/rules/contactTerms";
import type { Deps } from "../../deps";
import { makeFloodGuard } from "../../http/flood";
import { ok, type Handlers } from "../../http/route";
import { unpackDraft } from "./draft";
import { registerContact } from "./registerContact";
import { texts } from "../../locales/texts";

/** A flood, and what a script filled in, are dropped without a word: neither must look interesting. */
export function contactHandlers(deps: Deps): Handlers<typeof contactRoutes> {
  const isFlood = makeFloodGuard(deps.clock, deps.env.limits.logsPerMinute);
  return {
    "POST /common-api/register-form-data": async ({ body, caller }) => {
      if (isFlood(caller.network) || body[CONTACT_HONEYPOT]) return null;
      return ok({ id: await registerContact(deps, caller, body) }, texts.contacts.thanks[caller.language]);
    },
    "GET /common-api/contact-draft": ({ request }) => ok({ draft: unpackDraft(request.cookies.contact) }),
  };
}

/** The address of a feed is kept and mailed as a message is: somebody looks at it before anything is loaded from it. */
export function nftHandlers(deps: Deps): Handlers<typeof nftRoutes> {
  const isFlood = makeFloodGuard(deps.clock, deps.env.limits.logsPerMinute);
  return {
    "POST /nft/feeds": async ({ body: { feed, about = "", fax, ...sender }, caller }) => {
      if (isFlood(caller.network) || fax) return null;
      const comment = `${feed}\n\n${about}`.trim();
      const id = await registerContact(deps, caller, { source: "nft-partnership", comment, ...sender });
      return ok({ id }, texts.contacts.feedThanks[caller.language]);
    },
  };
}
