import { CURRENCIES, type Currency, type Language } from "../../../contract/markets";
import type { ByHandCause, ByHandEntry, ByHandObstacle, OwnByHandEntry } from "../../../contract/fulfilment";
import { flowOf } from "../../../contract/rules/gateways";
import { days } from "../../clock";
import { pageCount } from "../../db/paging";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { gatewayName } from "../payments/availableGateways";
import { manualRefundsOf, pageOfManualRefunds, type ManualRefundRow } from "./repositoryManual";

/** A provider can have taken a currency that the store does not sell in. */
const inMajor = (amount: number, currency: string) =>
  currency in CURRENCIES ? major(amount, currency as Currency) : amount / 100;

/** Money that only somebody of the store can send back, what waits longest first, in the words of a language. */
export async function listManualRefunds(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  { page, pageSize, language }: { page: number; pageSize: number; language: Language },
) {
  const { total, rows } = await pageOfManualRefunds(db, page, pageSize);
  const entries: ByHandEntry[] = rows.map((row) => ({
    ...presentWay({ env, clock }, row, language),
    order_num: row.order_num,
    email: row.email,
    payment_status: row.payment_status,
  }));
  return { ways: entries, page, total_pages: pageCount(total, pageSize), total };
}

/** The same of one order. */
export async function readManualRefunds(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  { id }: { id: number },
  language: Language,
): Promise<OwnByHandEntry[]> {
  return (await manualRefundsOf(db, id)).map((row) => presentWay({ env, clock }, row, language));
}

type Words = Pick<Deps, "env" | "clock">;

function presentWay({ env, clock }: Words, row: ManualRefundRow, language: Language): OwnByHandEntry {
  const since = new Date(row.since);
  return {
    way: row.way,
    amount: inMajor(Number(row.amount), row.currency),
    currency: row.currency,
    gateway_id: row.gateway_id,
    gateway_name: gatewayName(env, row.gateway_id, row.currency as Currency, language),
    cause: causeOf(row),
    obstacle: obstacleOf(row),
    since: since.toISOString(),
    days: Math.max(0, Math.floor((clock.now().getTime() - since.getTime()) / days(1))),
  };
}

function causeOf({ way, payment_status: state }: ManualRefundRow): ByHandCause {
  if (way.startsWith("refund-")) return "refund";
  if (state === "captured") return "surplus";
  return state === "refunding" ? "late" : "unmatched";
}

function obstacleOf({
  way,
  gateway_id: gateway,
  is_refused: isRefused,
  came_back: cameBack,
}: ManualRefundRow): ByHandObstacle {
  if (isRefused) return "refused";
  if (cameBack) return "returned";
  const flow = flowOf(gateway);
  return way.startsWith("refund-") || flow === "wire" || flow === "crypto" ? "manual" : "refused";
}
