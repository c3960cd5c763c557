import type { ProductPage } from "../../../contract/product";
import type { ProductFacts } from "./facts";

/** Between which heights a desk's top or a chair's seat moves, in centimetres; null for everything else. */
export function fitOf({ specs }: ProductFacts["product"], categorySlug: string): ProductPage["fit"] {
  const whole = (code: string) => (typeof specs[code] === "number" ? specs[code] : 0);
  const range = (kind: "desk" | "chair", low: number, high: number) =>
    low > 0 && high > low ? { kind, low, high } : null;
  if (categorySlug === "standing-desks") return range("desk", whole("heightMin"), whole("heightMax"));
  if (categorySlug === "ergonomic-chairs") return range("chair", whole("seatHeightMin"), whole("seatHeightMax"));
  return null;
}
