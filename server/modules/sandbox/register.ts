import type { FastifyInstance, FastifyRequest } from "fastify";
import { eq } from "drizzle-orm";
import { Type, type Static } from "typebox";
import { isLanguage, type Language } from "../../../contract/markets";
import { sandboxPayments, sandboxTokens } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { decidePayment } from "./bank";
import { makeToken } from "./makeToken";
import { confirmationPage } from "./page";

const numeric = Type.Union([
  Type.Integer({ minimum: 0, maximum: 9999 }),
  Type.String({ pattern: "^\\s*\\d{1,4}\\s*$" }),
]);
const Card = Type.Object({
  number: Type.String({ minLength: 1, maxLength: 40 }),
  exp_month: numeric,
  exp_year: numeric,
  cvc: Type.String({ minLength: 1, maxLength: 4 }),
  name: Type.Optional(Type.String({ maxLength: 200 })),
});
const Token = Type.Object({
  status: Type.Integer(),
  message: Type.String(),
  data: Type.Object({}),
  token: Type.String(),
  brand: Type.String(),
  last4: Type.String(),
});
const Ref = Type.Object({ ref: Type.String({ pattern: "^pay_[0-9a-f]{36}$" }) });
const Choice = Type.Object({
  choice: Type.Union([Type.Literal("approve"), Type.Literal("decline"), Type.Literal("cancel")]),
});

/** No scripts and no foreign hosts; its form may only lead back to the store. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The payment sandbox under `/sandbox/payments`: a bank and its hosted page. A live store does not have it. */
export async function registerSandbox(app: FastifyInstance, deps: Deps): Promise<void> {
  if (deps.env.paymentMode === "live") return;
  await app.register(async (sandbox) => {
    sandbox.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1024 },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );
    const tags = ["Payment sandbox"];

    const tokens = {
      schema: { summary: "Exchanges a test card for a token", tags, body: Card, response: { 200: Token } },
    };
    sandbox.post<{ Body: Static<typeof Card> }>("/sandbox/payments/tokens", tokens, async ({ body, caller }) => {
      const year = Number(body.exp_year);
      const card = {
        number: body.number.replace(/[\s-]/g, ""),
        expMonth: Number(body.exp_month),
        expYear: year < 100 ? 2000 + year : year,
        cvc: body.cvc.trim(),
      };
      return { status: 1, message: "", data: {}, ...(await makeToken(deps, card, caller.language)) };
    });

    const page = { schema: { summary: "The bank's page for 3-D Secure", tags, params: Ref } };
    sandbox.get<{ Params: { ref: string } }>("/sandbox/payments/3ds/:ref", page, async (request, reply) => {
      const payment = await paymentOf(deps, request);
      if (payment.state !== "requires_action") return reply.redirect(payment.returnUrl, 303);
      const { env } = deps;
      void reply.header("Content-Security-Policy", PAGE_POLICY).type("text/html; charset=utf-8");
      return reply.send(confirmationPage({ ...payment, storeName: env.storeName }));
    });

    const choice = {
      schema: { summary: "What the shopper chose on the bank's page", tags, params: Ref, body: Choice },
    };
    sandbox.post<{ Params: { ref: string }; Body: Static<typeof Choice> }>(
      "/sandbox/payments/3ds/:ref",
      choice,
      async (request, reply) => {
        const payment = await paymentOf(deps, request);
        await decidePayment(deps, payment.ref, request.body.choice);
        return reply.redirect(payment.returnUrl, 303);
      },
    );
  });
}

async function paymentOf({ db }: Deps, request: FastifyRequest<{ Params: { ref: string } }>) {
  const [row] = await db
    .select({ payment: sandboxPayments, brand: sandboxTokens.brand, last4: sandboxTokens.last4 })
    .from(sandboxPayments)
    .innerJoin(sandboxTokens, eq(sandboxTokens.token, sandboxPayments.token))
    .where(eq(sandboxPayments.ref, request.params.ref));
  if (!row) throw new DomainError(httpErrors.notFound);
  const { language, returnUrl } = readReturn(row.payment.returnUrl);
  return { ...row.payment, brand: row.brand, last4: row.last4, language, returnUrl };
}

/** The language of the page travels beside the address that it leads back to. */
function readReturn(stored: string): { returnUrl: string; language: Language } {
  const address = new URL(stored);
  const language = address.hash.slice(1);
  address.hash = "";
  return { returnUrl: address.href, language: isLanguage(language) ? language : "en" };
}
