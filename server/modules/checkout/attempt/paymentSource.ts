import { flowOf, GATEWAYS, NO_GATEWAY, type GatewayId, type PaymentFlow } from "../../../../contract/rules/gateways";
import type { CheckoutBody } from "../../../../contract/order";
import type { Language } from "../../../../contract/markets";
import type { FieldError } from "../../../../contract/routes/route";
import { hours, addTime } from "../../../clock";
import type { Transaction } from "../../../db/client";
import type { DebitMandate } from "../../../db/schema/instructions";
import type { Deps } from "../../../deps";
import type { Env } from "../../../env";
import type { Caller } from "../../../http/caller";
import { hashSecret } from "../../../http/cookies";
import { DomainError, httpErrors } from "../../../http/errors";
import { gatewayProviders } from "../../payments/configured";
import { mandateText } from "../../payments/mandate";
import type { PaymentProvider } from "../../payments/provider";
import { fieldMessages } from "../errors";
import { claimWalletSession } from "./repository";
import { findSavedMethod, findOpenedWallet, ownerAtProvider } from "./repositorySources";

type PaymentBody = CheckoutBody["payment"];

/** What the shopper wants to pay with, as it came. */
export interface PaymentChoice {
  gatewayId: GatewayId | typeof NO_GATEWAY;
  /** A card's where nothing is to be paid. */
  flow: PaymentFlow;
  /**
   * The provider's token for a card, a wallet or an account, or ours for an opened wallet; empty where none is
   * needed.
   */
  token: string;
  /** The body's name of the token. */
  field: string;
  methodId: number | null;
  keep: boolean;
}

/** What the provider is told of it. */
export interface PaymentSource {
  gatewayId: PaymentChoice["gatewayId"];
  flow: PaymentFlow;
  token: string;
  owner: string;
  keep: boolean;
  mandate: DebitMandate | null;
  /** Nobody waits at a page. */
  offSession?: boolean;
}

/** By what an order is paid, and on whose call. */
export interface Payer {
  source: PaymentSource;
  /** The wallet that was opened for it, which pays one order (`claimOpenedWallet`); null where there is none. */
  walletSessionId: number | null;
  provider: PaymentProvider;
  /** Idempotency key of the call; null when nobody calls. */
  keyId: number | null;
  /** In which they are told what goes wrong. */
  language: Language;
}

const SESSION_HOURS = 3;

/** The shopper says that there is nothing to pay; the order's total must say so too. */
const NOTHING: PaymentChoice = {
  gatewayId: NO_GATEWAY,
  flow: "card",
  token: "",
  field: "gateway_id",
  methodId: null,
  keep: false,
};

function fieldOf(gatewayId: GatewayId, flow: PaymentFlow): keyof PaymentBody {
  if (flow === "debit") return "bank_account_token";
  if (flow === "marketplace") return "marketplace_token";
  if (flow === "sheet") return gatewayId === GATEWAYS.phoneWallet ? "phone_wallet_token" : "browser_wallet_token";
  return flow === "card" ? "card_token" : "wallet_token";
}

/** Flows that cannot begin without something to charge, unless the provider asks for it on a page of its own. */
const NEEDS_TOKEN: readonly PaymentFlow[] = ["card", "sheet", "debit"];
/** Flows whose methods can be kept for the next time. */
const CAN_BE_KEPT: readonly PaymentFlow[] = ["card", "debit"];

/**
 * Reads the payment part of a checkout; what is wrong is added to `errors`. Undefined for a gateway that does not
 * exist.
 */
export function readPaymentChoice(
  payment: PaymentBody,
  { language, customer }: Pick<Caller, "language" | "customer">,
  errors: FieldError[],
  env: Pick<Env, "paymentMode" | "gateways">,
): PaymentChoice | undefined {
  if (payment.gateway_id === NO_GATEWAY) return NOTHING;
  const flow = flowOf(payment.gateway_id);
  if (flow === undefined) return undefined;
  const gatewayId = payment.gateway_id as GatewayId;
  const field = fieldOf(gatewayId, flow);
  const given = payment[field];
  const token = typeof given === "string" ? given.trim() : "";
  const methodId = CAN_BE_KEPT.includes(flow) && token === "" ? (payment.payment_method_id ?? null) : null;
  const hasPage = gatewayProviders(env).get(gatewayId)?.hasPage === true;
  if (NEEDS_TOKEN.includes(flow) && token === "" && methodId === null && !hasPage) {
    errors.push({ field: `payment.${field}`, message: missing(flow, language) });
  }
  const keep = CAN_BE_KEPT.includes(flow) && customer !== null && payment.need_store_card === true && methodId === null;
  return { gatewayId, flow, token, field, methodId, keep };
}

function missing(flow: PaymentFlow, language: Language): string {
  if (flow === "debit") return fieldMessages.account[language];
  return flow === "sheet" ? fieldMessages.wallet[language] : fieldMessages.token[language];
}

/**
 * Finds what the provider knows a kept method or an opened wallet by. Throws 422 at its field for what is not the
 * caller's.
 */
export async function resolveSource(
  deps: Deps,
  choice: PaymentChoice,
  caller: Caller,
): Promise<Pick<Payer, "source" | "walletSessionId">> {
  const { gatewayId, flow, keep } = choice;
  const mandate = flow === "debit" ? mandateOf(deps, caller) : null;
  const owner = keep ? await ownerAt(deps, gatewayId, caller) : "";
  const source = { gatewayId, flow, keep, mandate, token: choice.token, owner };
  if (choice.methodId !== null) {
    const method = await findMethod(deps, choice, choice.methodId, caller);
    return { source: { ...source, ...method }, walletSessionId: null };
  }
  const isOpenedBefore = flow === "redirect" || flow === "instalments" || flow === "marketplace";
  if (!isOpenedBefore || choice.token === "") return { source, walletSessionId: null };
  const wallet = await findSession(deps, choice, caller);
  return { source: { ...source, token: wallet.ref }, walletSessionId: wallet.id };
}

/** What the shopper agreed to by placing the order: the words beside the button, with time and address. */
function mandateOf({ env, clock }: Deps, { language, ip, userAgent }: Caller): DebitMandate {
  return { text: mandateText(env.storeName, language), agreedAt: clock.now().toISOString(), ip, userAgent };
}

const providerName = ({ env }: Deps, gatewayId: PaymentChoice["gatewayId"]) =>
  (gatewayId === NO_GATEWAY ? undefined : gatewayProviders(env).get(gatewayId)?.name) ?? "";

/** The provider's name of a customer who has kept something there before; empty for others. */
async function ownerAt(deps: Deps, gatewayId: PaymentChoice["gatewayId"], { customer }: Caller): Promise<string> {
  return customer ? ownerAtProvider(deps.db, customer.id, providerName(deps, gatewayId)) : "";
}

async function findMethod(deps: Deps, { flow, gatewayId }: PaymentChoice, id: number, { customer, language }: Caller) {
  const kind = flow === "debit" ? "ACH" : "CreditCard";
  const provider = providerName(deps, gatewayId);
  const row = customer && (await findSavedMethod(deps.db, { id, customerId: customer.id, kind, provider }));
  if (!row) throw refused("payment.payment_method_id", fieldMessages.method[language]);
  return { token: row.method, owner: row.owner };
}

async function findSession({ db, clock }: Deps, { token, field, gatewayId }: PaymentChoice, caller: Caller) {
  if (gatewayId === NO_GATEWAY) throw sessionGone(caller.language, field);
  const row = await findOpenedWallet(db, {
    tokenHash: hashSecret(token),
    gatewayId,
    customerId: caller.customer?.id ?? null,
    browserHash: caller.cartToken ? hashSecret(caller.cartToken) : null,
  });
  const isLive = row && addTime(row.createdAt, hours(SESSION_HOURS)) > clock.now();
  if (!isLive) throw sessionGone(caller.language, field);
  return row;
}

/** Binds an opened wallet to the order that it pays. @throws 422 in the payer's language when it pays another */
export async function claimOpenedWallet(
  tx: Transaction,
  { walletSessionId, language }: Pick<Payer, "walletSessionId" | "language">,
  orderId: number,
): Promise<void> {
  if (walletSessionId !== null && !(await claimWalletSession(tx, walletSessionId, orderId)))
    throw sessionGone(language);
}

/** 422: the wallet was opened too long ago, by somebody else, or for another order. */
function sessionGone(language: Language, field = "wallet_token"): DomainError {
  return refused(`payment.${field}`, fieldMessages.session[language]);
}

function refused(field: string, message: string): DomainError {
  return new DomainError(httpErrors.invalid, { errors: [{ field, message }] });
}
