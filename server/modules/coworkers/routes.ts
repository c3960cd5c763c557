import type { FastifyInstance } from "fastify";
import { coworkerRoutes, unsubscribeRoutes } from "../../../contract/company/coworkerRoutes";
import { INVITE_LIMITS } from "../../../contract/rules/inviteTerms";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { plainFields, registerForm } from "../../http/form";
import { registerOneClick } from "../../http/oneClick";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { texts } from "../../locales/texts";
import { coworkerErrors } from "./errors";
import { registerInviteForm } from "./form";
import { inviteCoworkers } from "./inviteCoworkers";
import { readInvitation } from "./readInvitation";
import { readInvites } from "./readInvites";
import { registerSheets } from "./sheet/routes";
import { unsubscribe } from "./unsubscribe";

const FORM_BYTES = 4 * 1024;

/** What was typed: one address, a list, or both. @throws nobody. */
export function typedAddresses({ email, emails = [] }: { email?: string; emails?: string[] }) {
  const typed = [...(email === undefined ? [] : [email]), ...emails].slice(0, INVITE_LIMITS.typed);
  if (typed.length === 0) throw new DomainError(coworkerErrors.nobody, { field: "email" });
  return typed.map((text, index) => ({ row: index + 1, text }));
}

function coworkerHandlers(deps: Deps): Handlers<typeof coworkerRoutes> {
  return {
    "GET /customer-api/epp-productivity/invite-coworker": async ({ query, caller }) => {
      const { page = 1, page_size: size = INVITE_LIMITS.pageSize } = query;
      return ok(await readInvites(deps, caller, { page, size }));
    },
    "POST /customer-api/epp-productivity/invite-coworker": async ({ body, caller }) =>
      ok(await inviteCoworkers(deps, caller, typedAddresses(body))),
    "GET /customer-api/epp-productivity/invitation": async ({ query, caller }) =>
      ok(await readInvitation(deps, caller, query.code)),
  };
}

/**
 * The calls, `POST /c/unsubscribe` for the page that a mail's link opens, and the same for mail programs, which send a
 * form without any cookie.
 */
export async function registerCoworkers(app: FastifyInstance, deps: Deps): Promise<void> {
  registerRoutes(app, coworkerRoutes, coworkerHandlers(deps), { tag: "Company" });
  await registerSheets(app, deps);
  await registerInviteForm(app, deps);
  const handlers: Handlers<typeof unsubscribeRoutes> = {
    "POST /customer-api/epp-productivity/unsubscribe": async ({ query, caller }) => {
      await unsubscribe(deps, query.token);
      return ok({}, texts.coworkers.unsubscribed[caller.language]);
    },
  };
  await registerOneClick(app, unsubscribeRoutes, handlers, { tag: "Company" });
  await registerForm(app, deps.env, {
    path: "/c/unsubscribe",
    access: "anyone",
    fields: plainFields,
    bodyLimit: FORM_BYTES,
    answer: async ({ fields }) => {
      const done = await unsubscribe(deps, (fields.get("token") ?? "").slice(0, 100)).then(
        () => true,
        (error: unknown) => {
          if (error instanceof DomainError) return false;
          throw error;
        },
      );
      return `/c/unsubscribe?${done ? "done" : "error"}=1`;
    },
  });
}
