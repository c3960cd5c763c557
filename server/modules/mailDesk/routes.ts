import type { FastifyInstance } from "fastify";
import { mailDeskRoutes } from "../../../contract/settings/mailRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes } from "../../http/route";
import { seenVersion, staffOf } from "../desk/deskRequest";
import { readMailForm, listMails } from "./readMails";
import { saveMail } from "./saveMail";
import { previewMail, trySendMail } from "./tryMail";

export function registerMailDesk(app: FastifyInstance, deps: Deps): void {
  registerRoutes(
    app,
    mailDeskRoutes,
    {
      "GET /common-api/staff/mails": async ({ caller }) => ok({ rows: await listMails(deps, caller.language) }),
      "GET /common-api/staff/mails/:mail": async ({ caller, params: { mail } }) =>
        ok(await readMailForm(deps, mail, caller.language)),
      "PUT /common-api/staff/mails/:mail": async ({ request, caller, params: { mail }, body }) => {
        const version = seenVersion(request.headers, body.version);
        return ok(await saveMail(deps, staffOf(request), mail, { ...body, version }, caller.language));
      },
      "POST /common-api/staff/mails/:mail/preview": async ({ request, params: { mail }, body }) => {
        const preview = await previewMail(deps, mail, body);
        staffOf(request).hasNoted = true;
        return ok(preview);
      },
      "POST /common-api/staff/mails/:mail/trial": async ({ request, params: { mail }, body }) => {
        await trySendMail(deps, staffOf(request), mail, body);
        return ok({});
      },
    },
    { tag: "Texts of mails, for the store's team" },
  );
}
