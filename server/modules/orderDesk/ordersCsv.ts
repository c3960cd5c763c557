import type { Language } from "../../../contract/markets";
import { textsIn } from "../../locales/texts";
import { major } from "../../money";
import { csvIn } from "../desk/csv";
import { presentTotals } from "../orders/present";
import { gatewayName, type GatewayEnv } from "../payments/availableGateways";
import type { ListedOrder } from "./repository";
import type { ExportedFacts } from "./repositoryExport";

export type ExportedOrder = ListedOrder & ExportedFacts;

/** Orders as a file that spreadsheets open; what they cost for those alone who read of it. */
export function ordersCsv(env: GatewayEnv, language: Language, withAmounts: boolean) {
  const { columns, states } = textsIn(language).orderDesk;
  const known: Record<string, string> = states;
  const partStates: Record<string, string> = textsIn(language).parts.states;
  const { head, lines } = csvIn(language);
  const { goods, discount, delivery, taxAdded, taxIncluded, total, refunded, ...plain } = columns;
  const amounts = withAmounts ? [goods, discount, delivery, taxAdded, taxIncluded, total, refunded] : [];
  const { number, placed, state, country, currency, method, assignee, tags, parts } = plain;
  const amountsOf = (order: ExportedOrder) => {
    const told = presentTotals(order);
    return [
      told.total_items_price,
      told.total_discount_price,
      told.total_shipping_price,
      told.total_tax,
      told.included_tax,
      told.total_amount,
      major(order.refunded, order.currency),
    ];
  };
  return {
    head: head([number, placed, state, country, currency, ...amounts, method, assignee, tags, parts]),
    lines: (orders: readonly ExportedOrder[]) =>
      lines(
        orders.map((order) => [
          order.number,
          order.placedAt.toISOString(),
          known[order.status] ?? order.status,
          order.country,
          order.currency,
          ...(withAmounts ? amountsOf(order) : []),
          gatewayName(env, order.gatewayId, order.currency, language),
          order.assigneeName || (order.assigneeEmail ?? ""),
          order.tags.join(" / "),
          order.parts.map(([part, at]) => `${part}: ${partStates[at] ?? at}`).join(" / "),
        ]),
      ),
  };
}
