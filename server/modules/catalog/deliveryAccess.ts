import type { Carton, MovingIn, SpaceKind } from "../../../contract/shared";
import type { ProductFacts } from "./products";

type Product = Pick<ProductFacts["product"], "cartons" | "options" | "size" | "specs">;
type Space = NonNullable<MovingIn["space"]>;

/** Centimetres of padding that a carton has at most in each direction. */
const PADDING = 12;
/** What is lower does not stand on the floor by itself, or needs no room to be used. */
const STANDS = 40;

/**
 * Room to push a chair back and get up: 90 cm behind the edge of a desk, 60 cm where the chair is all there is; and
 * the 2.5 cm that hands and cables want beside a moving top, as the safety notes of the desks say.
 */
const SPACES: Partial<Record<string, Space>> = {
  "standing-desks": { kind: "desk", front: 90, around: 2.5, above: 0 },
  "ergonomic-chairs": { kind: "chair", front: 60, around: 0, above: 0 },
  meeting: { kind: "plain", front: 0, around: 0, above: 0 },
  sets: { kind: "plain", front: 0, around: 0, above: 0 },
  storage: { kind: "plain", front: 0, around: 0, above: 0 },
};
const PODS = "work-pods";

/** Cartons, and the room that a product wants where it stands. */
export function deliveryAccessOf(product: Product, categorySlug: string): MovingIn {
  const { cartons, specs } = product;
  const number = (code: string) => (typeof specs[code] === "number" ? specs[code] : 0);
  return {
    cartons: cartons.map((carton) => ({ ...carton, grows_with: growsWith(carton, product) })),
    parts_opening: number("partsOpening"),
    space: categorySlug === PODS ? podSpace(product, number) : spaceOf(product, categorySlug),
  };
}

/** The option that says how large the part in a carton is: `120x70`, or the width alone. */
function growsWith(carton: Product["cartons"][number], { options, size }: Product): Carton["grows_with"] {
  const holds = (inside: number, outside: number) => outside >= inside && outside <= inside + PADDING;
  for (const { id, values } of options) {
    for (const { value } of values) {
      const [, length = 0, width = 0] = (/^(\d+)(?:x(\d+))?$/.exec(value) ?? []).map(Number);
      const isHeld =
        length === size.width && holds(length, carton.length) && (width === 0 || holds(width, carton.width));
      if (isHeld) return { option_id: id, length, width };
    }
  }
  return null;
}

function spaceOf({ size }: Product, categorySlug: string): Space | null {
  return size.height >= STANDS ? (SPACES[categorySlug] ?? null) : null;
}

/** What doors and air inlets of a cabin need is a fact of each; one clad against the weather stands outside. */
function podSpace({ options }: Product, number: (code: string) => number): Space {
  const kind: SpaceKind = options.some(({ code }) => code === "CLAD") ? "garden" : "booth";
  return { kind, front: number("clearFront"), around: number("clearAround"), above: number("clearAbove") };
}
