import type { FastifyInstance, FastifyReply } from "fastify";
import { Type, type Static } from "typebox";
import { isLanguage, type Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { decidePayment } from "./decide";
import { confirmationPage } from "./pages/confirmation";
import { PAGE_POLICY } from "./pages/layout";
import { walletPage } from "./pages/wallet";
import { findBankToken } from "./repository/tokens";
import { walletContacts, walletContact } from "./walletContacts";
import { rowOf, type BankPayment } from "./present";
import { decideSession, sessionOf } from "./sessions";

const tags = ["Payment sandbox"];
const config = { access: "anyone" } as const;
const Ref = Type.Object({ ref: Type.String({ pattern: "^(pay|ses)_[0-9a-f]{36}$", maxLength: 40 }) });
const Choice = Type.Object({
  choice: Type.Union([Type.Literal("approve"), Type.Literal("decline"), Type.Literal("cancel")]),
});
const WalletChoice = Type.Object({
  choice: Type.Union([Type.Literal("approve"), Type.Literal("cancel")]),
  person: Type.Optional(Type.String({ maxLength: 40 })),
});

interface Params {
  Params: { ref: string };
}

export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply.header("Content-Security-Policy", PAGE_POLICY).type("text/html; charset=utf-8").send(html);
}

/**
 * Pages of the sandbox that shoppers see: `3ds` for cards, `hosted` for wallets, lenders and marketplaces, `result`
 * for the marketplace's last word.
 */
export function registerPages(sandbox: FastifyInstance, deps: Deps): void {
  const kinds = {
    "3ds": "The bank's page for 3-D Secure",
    hosted: "The provider's page",
    result: "The marketplace's last page",
  };
  for (const [kind, summary] of Object.entries(kinds)) {
    const address = `/sandbox/payments/${kind}/:ref`;
    sandbox.get<Params>(address, { schema: { summary, tags, params: Ref }, config }, async ({ params }, reply) => {
      const payment = await paymentOf(deps, params.ref);
      if (payment.state !== "requires_action") return reply.redirect(wayBack(payment).url, 303);
      const { brand = "", last4 = "" } = (await findBankToken(deps.db, payment.token)) ?? {};
      const page = { payment, language: wayBack(payment).language, brand, last4 };
      return sendPage(reply, confirmationPage(page, address.replace(":ref", payment.ref)));
    });
    sandbox.post<Params & { Body: Static<typeof Choice> }>(
      address,
      { schema: { summary: `${summary}: what the shopper chose`, tags, params: Ref, body: Choice }, config },
      async ({ params, body }, reply) => {
        const payment = await paymentOf(deps, params.ref);
        await decidePayment(deps, payment.ref, body.choice);
        return reply.redirect(wayBack(payment).url, 303);
      },
    );
  }

  const wallet = "/sandbox/payments/wallet/:ref";
  sandbox.get<Params>(
    wallet,
    { schema: { summary: "A wallet's page", tags, params: Ref }, config },
    async ({ params, caller }, reply) => {
      const session = await openSessionOf(deps, params.ref);
      if (session.state !== "open") return reply.redirect(session.returnUrl, 303);
      return sendPage(reply, walletPage(session, walletContacts(caller.country), deps.env.storeName));
    },
  );
  sandbox.post<Params & { Body: Static<typeof WalletChoice> }>(
    wallet,
    {
      schema: { summary: "What the shopper chose on the wallet's page", tags, params: Ref, body: WalletChoice },
      config,
    },
    async ({ params, body, caller }, reply) => {
      const session = await openSessionOf(deps, params.ref);
      const person = body.choice === "approve" ? walletContact(caller.country, body.person ?? "") : null;
      await decideSession(deps, session.ref, person);
      return reply.redirect(session.returnUrl, 303);
    },
  );
}

async function openSessionOf(deps: Deps, ref: string) {
  const session = await sessionOf(deps, ref);
  if (!session) throw new DomainError(httpErrors.notFound);
  return session;
}

async function paymentOf(deps: Deps, ref: string): Promise<BankPayment> {
  const payment = await rowOf(deps, ref);
  if (!payment) throw new DomainError(httpErrors.notFound);
  return payment;
}

/** Where the browser goes from here. The language of the page travels beside the address. */
function wayBack({ returnUrl, details }: BankPayment): { url: string; language: Language } {
  const address = new URL(details.resultUrl ?? returnUrl);
  const language = address.hash.slice(1);
  address.hash = "";
  return { url: address.href, language: isLanguage(language) ? language : "en" };
}
