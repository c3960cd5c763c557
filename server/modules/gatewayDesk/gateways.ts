import { GATEWAYS } from "../../../contract/rules/gateways";
import type { Language } from "../../../contract/markets";
import type { Gateways, GatewayTrial } from "../../../contract/settings/gatewayRoutes";
import { GATEWAY_HEALTH, HEALTH_TERMS } from "../../../contract/settings/gatewayTerms";
import { addTime, days, hours, minutes } from "../../clock";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { BANK } from "../payments/bank/bankName";
import { gatewayName } from "../payments/availableGateways";
import { gatewayProviders } from "../payments/configured";
import { providerOf } from "../payments/gateways";
import { gatewayErrors } from "./errors";
import { healthOf, type GatewayCounts } from "./health";
import { countByGateway, countStuck, countWaitingNotices, findLastPayment } from "./repository";

const NONE: GatewayCounts = { tried: 0, paid: 0, declined: 0, failed: 0, stuck: 0, lately: 0 };

/** How every way to pay is, what is worst first. */
export async function listGateways({ db, clock, env }: Deps, language: Language): Promise<Gateways> {
  const ago = (time: number) => addTime(clock.now(), -time);
  const stuckSince = ago(minutes(HEALTH_TERMS.stuckMinutes));
  const [counted, stuck, waiting] = await Promise.all([
    countByGateway(db, { since: ago(hours(HEALTH_TERMS.hours)), lately: ago(days(HEALTH_TERMS.days)) }),
    countStuck(db, stuckSince),
    countWaitingNotices(db, stuckSince),
  ]);
  const providers = gatewayProviders(env);
  const rows = Object.values(GATEWAYS).map((id) => {
    const found = counted.find(({ gatewayId }) => gatewayId === id);
    const counts = { ...NONE, ...found, stuck: stuck.find(({ gatewayId }) => gatewayId === id)?.stuck ?? 0 };
    const provider = providers.get(id)?.name ?? "";
    const notices = waiting.find((one) => one.provider === provider)?.count ?? 0;
    return {
      gateway_id: id,
      name: gatewayName(env, id, "USD", language),
      provider,
      health: healthOf(provider, notices, counts),
      tried: counts.tried,
      paid: counts.paid,
      declined: counts.declined,
      failed: counts.failed,
      stuck: counts.stuck,
      last_paid_at: found?.lastPaidAt?.toISOString() ?? null,
      can_try: counts.lately > 0 && mayBeAsked(provider),
    };
  });
  const rank = ({ health }: (typeof rows)[number]) => GATEWAY_HEALTH.indexOf(health);
  return {
    rows: rows.sort((one, other) => rank(one) - rank(other)),
    waiting,
    is_sandbox: env.paymentMode === "sandbox",
  };
}

/**
 * Asks a gateway's provider what became of the last payment by it: whoever says so was reached and took the store's
 * keys. @throws 409 where there was none lately, or where nobody can be asked
 */
export async function tryGateway(deps: Deps, id: number): Promise<GatewayTrial> {
  const { db, clock } = deps;
  const last = await findLastPayment(db, id, addTime(clock.now(), -days(HEALTH_TERMS.days)));
  const provider = last && providerOf(deps, id);
  if (!provider || !mayBeAsked(provider.name)) throw new DomainError(gatewayErrors.nothingToAsk);
  const began = performance.now();
  const { kind } = await provider.retrieve(last);
  return { answers: kind !== "unknown", took_ms: Math.round(performance.now() - began) };
}

/** Of a bank account the store learns by the files that its owner brings. */
const mayBeAsked = (provider: string) => provider !== "" && provider !== BANK;
