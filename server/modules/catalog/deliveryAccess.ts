import type { Carton, DeliveryAccess } from "../../../contract/shared";
import type { FreeSpace } from "../../db/schema";
import type { ProductFacts } from "./repositoryProducts";

type Product = Pick<ProductFacts["product"], "cartons" | "options" | "size" | "specs">;

/** Centimetres of padding that a carton has at most in each direction. */
const PADDING = 12;
/** What is lower does not stand on the floor by itself, or needs no room to be used. */
const STANDS = 40;

/** Cartons, and the room that a product wants where it stands. */
export function deliveryAccessOf(product: Product, space: FreeSpace | null): DeliveryAccess {
  const { cartons, specs } = product;
  const number = (code: string) => (typeof specs[code] === "number" ? specs[code] : 0);
  return {
    cartons: cartons.map((carton) => ({ ...carton, grows_with: growsWith(carton, product) })),
    parts_opening: number("partsOpening"),
    space: space && product.size.height >= STANDS ? spaceOf(product, space, number) : null,
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

/** The category's, but for what a product says of itself; a cabin that is clad against the weather stands outside. */
function spaceOf({ options }: Product, space: FreeSpace, number: (code: string) => number): FreeSpace {
  const isGarden = space.kind === "booth" && options.some(({ code }) => code === "CLAD");
  return {
    kind: isGarden ? "garden" : space.kind,
    front: number("clearFront") || space.front,
    around: number("clearAround") || space.around,
    above: number("clearAbove") || space.above,
  };
}
