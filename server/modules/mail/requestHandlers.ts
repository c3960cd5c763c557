import type { Deps } from "../../deps";
import { mayMail } from "../auth/mailAllowance";
import { decidersOf } from "../managers/managers";
import { findRequest } from "../orderRequests/repository";
import { isLive } from "../orderRequests/states";
import { payForMeLink, requestPage } from "../orderRequests/token";
import type { OutboxHandlers } from "../outbox/deliver";
import type { Deliver } from "./deliver";
import { approvalMail, isRequestNews, payForMeMail, requestNewsMail } from "./requestMails";

/** Mails about purchases that somebody asks somebody else for. */
export function requestMailHandlers(deps: Deps, deliver: Deliver): OutboxHandlers {
  const { db, env, clock } = deps;
  return {
    // What was withdrawn before its mail left is not mailed, and every mail has the link that works now.
    "mail.pay-for-me": async ({ requestId, to, asker }) => {
      const request = await findRequest(db, Number(requestId));
      if (!request || !isLive(request.state)) return;
      const name = `pay-for-me-${request.number}-${request.linkVersion}`;
      const mail = { to: String(to), group: "news", asker: String(asker), name } as const;
      if (!(await mayMail(deps, mail))) return;
      await deliver(mail.to, request.language, name, payForMeMail(request, payForMeLink(env, request)));
    },
    "mail.approval": async ({ requestId, about }) => {
      const request = await findRequest(db, Number(requestId));
      if (request?.state !== "open" || request.companyId === null) return;
      for (const { email, customerId, language } of await decidersOf(db, request.companyId, clock.now())) {
        if (customerId === request.customerId || email === request.email) continue;
        const kind = about === "reminder" ? "reminder" : "asked";
        const name = `approval-${kind}-${request.number}`;
        const mail = { to: email, group: "news", asker: request.askedBy, name } as const;
        if (!(await mayMail(deps, mail))) continue;
        await deliver(email, language, name, approvalMail(request, language, kind, requestPage(env, request)));
      }
    },
    "mail.order-request": async ({ requestId, cause }) => {
      const request = await findRequest(db, Number(requestId));
      // Whose account is gone is told nothing more.
      if (!request || !isRequestNews(cause)) return;
      const { email, language, number, askedBy, recipientEmail } = request;
      const name = `request-${cause}-${number}`;
      if (cause === "paid" || (await mayMail(deps, { to: email, group: "news", asker: askedBy, name })))
        await deliver(email, language, name, requestNewsMail(request, cause, requestPage(env, request)));
      if (cause === "paid" && recipientEmail !== "")
        await deliver(recipientEmail, language, `${name}-thanks`, requestNewsMail(request, "thanks", null));
    },
  };
}
