import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Type, type Static } from "typebox";
import { CURRENCIES, type Currency } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { changeNoticeDelivery, noticeDeliveryOf, resendEvent } from "./queueNotice";
import { decidePayment } from "./decide";
import { settleDebit } from "./settleDebit";
import { decideDispute, openDispute } from "./disputes";
import { readDesk, readFolder } from "./operatorActions";
import { deskPage, folderPage } from "./pages/control";
import { sendPage } from "./pageRoutes";
import { DomainError, httpErrors } from "../../http/errors";
import { rowOf, type BankPayment } from "./present";
import { recordTransfer, refundPayment } from "./transfers";

const tags = ["Payment sandbox"];
const config = { access: "anyone" } as const;
const DESK = "/sandbox/payments";
const Ref = Type.Object({ ref: Type.String({ pattern: "^pay_[0-9a-f]{36}$", maxLength: 40 }) });
const Search = Type.Object({ q: Type.Optional(Type.String({ maxLength: 100 })) });

/** Forms send text: a box that is not ticked sends nothing. */
const NoticeDelivery = Type.Object({
  delay: Type.String({ pattern: "^\\d{1,4}$", maxLength: 4 }),
  copies: Type.String({ pattern: "^[1-9]$", maxLength: 1 }),
  shuffled: Type.Optional(Type.String({ maxLength: 10 })),
});
const ACTIONS = [
  "succeed",
  "fail",
  "cancel",
  "transfer",
  "seen",
  "refund",
  "dispute",
  "return",
  "won",
  "lost",
  "resend",
] as const;
const Action = Type.Object({
  action: Type.Unsafe<(typeof ACTIONS)[number]>({ type: "string", enum: [...ACTIONS] }),
  /** Major units; everything when it is missing. */
  amount: Type.Optional(Type.String({ pattern: "^(\\d{1,9}([.,]\\d{1,2})?)?$", maxLength: 12 })),
  transaction: Type.Optional(Type.String({ pattern: "^[\\w-]{0,100}$", maxLength: 100 })),
  event: Type.Optional(Type.String({ pattern: "^evt_[0-9a-f]{24}$", maxLength: 28 })),
});

/** The desk of the sandbox: who plays the bank decides here what becomes of payments, and how badly notices travel. */
export function registerControl(sandbox: FastifyInstance, deps: Deps): void {
  const schema = { hide: true, tags };

  sandbox.get<{ Querystring: Static<typeof Search> }>(
    DESK,
    { schema: { ...schema, querystring: Search }, config },
    async ({ query }, reply) =>
      sendPage(reply, deskPage(await readDesk(deps, query.q ?? ""), await noticeDeliveryOf(deps), query.q ?? "")),
  );

  sandbox.post<{ Body: Static<typeof NoticeDelivery> }>(
    `${DESK}/delivery`,
    { schema: { ...schema, body: NoticeDelivery }, config },
    async ({ body }, reply) => {
      await changeNoticeDelivery(deps, {
        delaySeconds: Number(body.delay),
        copies: Number(body.copies),
        shuffled: body.shuffled !== undefined,
      });
      return reply.redirect(DESK, 303);
    },
  );

  sandbox.get<{ Params: { ref: string } }>(
    `${DESK}/desk/:ref`,
    { schema: { ...schema, params: Ref }, config },
    async ({ params }, reply) => {
      const folder = await readFolder(deps, params.ref);
      if (!folder) throw new DomainError(httpErrors.notFound);
      return sendPage(reply, folderPage(folder));
    },
  );

  sandbox.post<{ Params: { ref: string }; Body: Static<typeof Action> }>(
    `${DESK}/desk/:ref`,
    { schema: { ...schema, params: Ref, body: Action }, config },
    async ({ params, body }, reply) => {
      const payment = await rowOf(deps, params.ref);
      if (!payment) throw new DomainError(httpErrors.notFound);
      await act(deps, payment, body);
      return reply.redirect(`${DESK}/desk/${payment.ref}`, 303);
    },
  );
}

async function act(deps: Deps, payment: BankPayment, { action, amount, transaction, event }: Static<typeof Action>) {
  const { ref, flow } = payment;
  const sum = minorOf(amount, payment);
  const name = transaction || `tx_${randomBytes(12).toString("hex")}`;
  switch (action) {
    case "succeed":
      if (flow === "wire" || flow === "crypto")
        return recordTransfer(deps, ref, { transaction: name, amount: payment.amount, state: "final" });
      return flow === "debit" ? settleDebit(deps, ref, "succeed") : decidePayment(deps, ref, "approve");
    case "fail":
      return flow === "debit" ? settleDebit(deps, ref, "fail") : decidePayment(deps, ref, "decline");
    case "cancel":
      return decidePayment(deps, ref, "cancel");
    case "seen":
    case "transfer":
      return recordTransfer(deps, ref, { transaction: name, amount: sum, state: action === "seen" ? "seen" : "final" });
    case "refund":
      return refundPayment(deps, ref, `desk-${randomBytes(12).toString("hex")}`, sum);
    case "dispute":
      return openDispute(deps, ref, { kind: "dispute", reason: "fraudulent", state: "open" });
    case "return":
      return openDispute(deps, ref, { kind: "return", reason: "debit_returned", state: "lost" });
    case "won":
    case "lost":
      return decideDispute(deps, ref, action);
    case "resend":
      return event === undefined ? undefined : resendEvent(deps, event);
  }
}

/** What was typed as minor units; the whole amount when nothing was. */
function minorOf(typed: string | undefined, { amount, currency }: BankPayment): number {
  if (!typed) return amount;
  return Math.round(Number(typed.replace(",", ".")) * 10 ** CURRENCIES[currency as Currency].decimals);
}
