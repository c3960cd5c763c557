import { bodyRangeWhere, chairSuits, deskSuits, type BodyRange } from "../../../contract/rules/bodyFit";
import type { Fit } from "../../../contract/shared";
import type { FitRule } from "../../db/schema";
import type { ProductFacts } from "./repositoryProducts";

type Specs = ProductFacts["product"]["specs"];

const number = (specs: Specs, code: string) => (typeof specs[code] === "number" ? specs[code] : 0);

/**
 * Between which heights a desk's top or a seat moves and which bodies that suits, in centimetres; null for what
 * has no such rule.
 */
export function fitOf({ specs }: { specs: Specs }, rule: FitRule | null): Fit | null {
  if (rule === "desk") return deskFit(specs);
  if (rule === "chair") return chairFit(specs);
  return null;
}

/** Whether a body of so many centimetres is among those that a product suits. */
export function suitsBody(product: { specs: Specs }, rule: FitRule | null, body: number): boolean {
  const bodies = fitOf(product, rule)?.bodies;
  return bodies !== undefined && body >= bodies.least && body <= bodies.most;
}

function deskFit(specs: Specs): Fit | null {
  const range = { low: number(specs, "heightMin"), high: number(specs, "heightMax") };
  if (range.low <= 0 || range.high <= range.low) return null;
  const bodies = bodyRangeWhere((body) => deskSuits(body, range));
  return bodies && { kind: "desk", ...range, bodies };
}

/** Whom a chair is made for its maker knows best: the seat's depth and its back matter, too. */
function chairFit(specs: Specs): Fit | null {
  const range = { low: number(specs, "seatHeightMin"), high: number(specs, "seatHeightMax") };
  if (range.low <= 0 || range.high < range.low) return null;
  const byRule = bodyRangeWhere((body) => chairSuits(body, range));
  const [least, most] = [number(specs, "userHeightMin"), number(specs, "userHeightMax")];
  const stated: BodyRange | null = least > 0 && most > least ? { least, most } : null;
  const bodies = stated ?? byRule;
  if (!bodies) return null;
  const agree = chairSuits(bodies.least, range) && chairSuits(bodies.most, range);
  return { kind: agree ? "chair" : "stool", ...range, bodies };
}
