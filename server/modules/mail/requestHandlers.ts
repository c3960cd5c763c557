import type { Deps } from "../../deps";
import { mayMail } from "../auth/mailAllowance";
import { findRequest } from "../orderRequests/repository";
import { isLive } from "../orderRequests/states";
import { payForMeLink, requestPage } from "../orderRequests/token";
import type { OutboxHandlers } from "../outbox/deliver";
import { nameOf, othersWhoDecide } from "./readers/deciders";
import type { Deliver } from "./deliver";
import { eachReader } from "./readers/eachReader";
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
    "mail.approval": async (payload, id) => {
      const { requestId, about } = payload;
      const request = await findRequest(db, Number(requestId));
      if (request?.state !== "open" || request.companyId === null) return;
      const readers = await othersWhoDecide(db, request.companyId, request, clock.now());
      const message = { kind: "mail.approval", id, payload };
      await eachReader(deps, message, { readers, nameOf }, async ({ email, language }) => {
        const kind = about === "reminder" ? "reminder" : "asked";
        const name = `approval-${kind}-${request.number}`;
        const mail = { to: email, group: "news", asker: request.askedBy, name } as const;
        if (!(await mayMail(deps, mail))) return;
        await deliver(email, language, name, approvalMail(request, language, kind, requestPage(env, request)));
      });
    },
    "mail.order-request": async (payload, id) => {
      const { requestId, cause } = payload;
      const request = await findRequest(db, Number(requestId));
      // Whose account is gone is told nothing more.
      if (!request || !isRequestNews(cause)) return;
      const { email, language, number, askedBy, recipientEmail } = request;
      const name = `request-${cause}-${number}`;
      const tell = async (reader: "requester" | "payer") => {
        if (reader === "payer")
          return deliver(recipientEmail, language, `${name}-thanks`, requestNewsMail(request, "thanks", null));
        if (cause === "paid" || (await mayMail(deps, { to: email, group: "news", asker: askedBy, name })))
          await deliver(email, language, name, requestNewsMail(request, cause, requestPage(env, request)));
      };
      const isThanked = cause === "paid" && recipientEmail !== "";
      const readers = isThanked ? (["requester", "payer"] as const) : (["requester"] as const);
      const message = { kind: "mail.order-request", id, payload };
      await eachReader(deps, message, { readers, nameOf: (reader) => reader }, tell);
    },
  };
}
