import type { FastifyInstance } from "fastify";
import { Type, type Static } from "typebox";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { isCountryCode } from "../../../contract/markets";
import { WALLET_CARDS, type WalletCard } from "./behaviour";
import { walletContacts } from "./walletContacts";
import { makeAccountToken, makeToken, makeWalletToken } from "./tokens";

const numeric = Type.Union([
  Type.Integer({ minimum: 0, maximum: 9999 }),
  Type.String({ pattern: "^\\s*\\d{1,4}\\s*$", maxLength: 20 }),
]);
const Card = Type.Object({
  number: Type.String({ minLength: 1, maxLength: 40 }),
  exp_month: numeric,
  exp_year: numeric,
  cvc: Type.String({ minLength: 1, maxLength: 4 }),
  name: Type.Optional(Type.String({ maxLength: 200 })),
});
const entry = Type.Optional(Type.String({ maxLength: 60 }));
const Account = Type.Object({
  holder: Type.Optional(Type.String({ maxLength: 200 })),
  iban: entry,
  routing_number: entry,
  account_number: entry,
});
const Wallet = Type.Object({
  card: Type.Optional(Type.Unsafe<WalletCard>({ type: "string", enum: Object.keys(WALLET_CARDS), default: "pays" })),
});
const Place = Type.Object({ country: Type.Optional(Type.String({ maxLength: 2 })) });
const Token = Type.Object({
  status: Type.Integer(),
  message: Type.String(),
  data: Type.Object({}),
  token: Type.String(),
  brand: Type.String(),
  last4: Type.String(),
});
const done = { status: 1, message: "", data: {} };
const compact = (text = "") => text.replace(/[\s-]/g, "").toUpperCase();

/** What a provider's script does in the browser: exchanges a card, an account or a wallet's consent for a token. */
export function registerTokens(sandbox: FastifyInstance, deps: Deps): void {
  const schemaOf = <Body extends object>(summary: string, body: Body) => ({
    schema: { summary, tags: ["Payment sandbox"], body, response: { 200: Token } },
    config: { access: "anyone" } as const,
  });

  sandbox.post<{ Body: Static<typeof Card> }>(
    "/sandbox/payments/tokens",
    schemaOf("Exchanges a test card for a token", Card),
    async ({ body, caller }) => {
      const year = Number(body.exp_year);
      const card = {
        number: compact(body.number),
        expMonth: Number(body.exp_month),
        expYear: year < 100 ? 2000 + year : year,
        cvc: body.cvc.trim(),
      };
      return { ...done, ...(await makeToken(deps, card, caller.language)) };
    },
  );

  sandbox.post<{ Body: Static<typeof Account> }>(
    "/sandbox/payments/bank-accounts",
    schemaOf("Exchanges a test account for a token", Account),
    async ({ body, caller }) => {
      const account = {
        holder: (body.holder ?? "").trim(),
        iban: compact(body.iban),
        routingNumber: compact(body.routing_number),
        accountNumber: compact(body.account_number),
      };
      return { ...done, ...(await makeAccountToken(deps, account, caller.language)) };
    },
  );

  sandbox.post<{ Body: Static<typeof Wallet> }>(
    "/sandbox/payments/wallets",
    schemaOf("What the sheet of a phone's or a browser's wallet hands over", Wallet),
    async ({ body }) => ({ ...done, ...(await makeWalletToken(deps, body.card ?? "pays")) }),
  );

  sandbox.get<{ Querystring: Static<typeof Place> }>(
    "/sandbox/payments/wallets",
    {
      schema: {
        summary: "Who can be chosen in a test wallet, and with which cards",
        tags: ["Payment sandbox"],
        querystring: Place,
      },
      config: { access: "anyone" },
    },
    async ({ query, caller }) => {
      const { country = caller.country } = query;
      if (!isCountryCode(country)) throw new DomainError(httpErrors.invalid, { field: "country" });
      return { ...done, people: walletContacts(country), cards: Object.keys(WALLET_CARDS) };
    },
  );
}
