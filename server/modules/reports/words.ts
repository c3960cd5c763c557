import type { Language } from "../../../contract/markets";
import { columnsOf, type ReportName } from "../../../contract/reports/reportTerms";
import { textsIn } from "../../locales/texts";
import { gatewayName } from "../payments/availableGateways";
import type { Asked } from "./asked";

/** What shoppers know each gateway by; with its number where several of them have one name. */
export function gatewayWords({ env, language }: Asked, gateways: readonly number[]): Map<number, string> {
  const named = [...new Set(gateways)].map((id) => [id, gatewayName(env, id, "USD", language) || String(id)] as const);
  const isShared = (name: string) => named.filter(([, other]) => other === name).length > 1;
  return new Map(named.map(([id, name]) => [id, isShared(name) ? `${name} · ${id}` : name]));
}

const worded = (words: Readonly<Record<string, string>>, key: string, otherwise: string): string =>
  Object.hasOwn(words, key) ? (words[key] ?? otherwise) : otherwise;

/** Why payments were refused: null for all reasons together. A code that the store does not know stands for itself. */
export function reasonWords(code: string | null, language: Language): string {
  const { declines, allReasons, noReason } = textsIn(language).reports;
  if (code === null) return allReasons;
  return code === "" ? noReason : worded(declines, code, code);
}

/** Units by why they came back, the most first: `Too small 2 · Other 1`. */
export function returnWords(units: Readonly<Record<string, number>>, language: Language): string {
  const { returnReasons, noReason } = textsIn(language).reports;
  return Object.entries(units)
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .map(([reason, count]) => `${reason === "" ? noReason : worded(returnReasons, reason, reason)} ${count}`)
    .join(" · ");
}

/** What the columns of a report are called. */
export function headsOf(name: ReportName, language: Language): string[] {
  const words: Readonly<Record<string, string>> = textsIn(language).reports.columns;
  return columnsOf(name).map(([column]) => worded(words, column, column));
}
