import { Type, type Static } from "typebox";
import { ProductCard } from "./product";
import { Money, Nullable, Room, Time } from "./shared";

/** Products chosen by hand for a purpose. */
export const Collection = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  headline: Type.String(),
  /** Paragraphs. */
  text: Type.Array(Type.String()),
  room: Nullable(Room),
  groups: Type.Array(Type.Object({ name: Type.String(), text: Type.String(), products: Type.Array(ProductCard) })),
});
export type Collection = Static<typeof Collection>;

/** What is cheaper now, and what will be. */
export const SalePage = Type.Object({
  /** Those that run, the first to end first. */
  running: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), ends_at: Time, products: Type.Array(ProductCard) }),
  ),
  coming: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      starts_at: Time,
      ends_at: Time,
      products: Type.Array(ProductCard),
    }),
  ),
  /** Everything else whose price is reduced, a page at a time. */
  products: Type.Array(ProductCard),
  page: Type.Integer(),
  total_pages: Type.Integer(),
  total: Type.Integer(),
});
export type SalePage = Static<typeof SalePage>;

/** People who order the same together: the more there are, the less each pays. */
export const GroupBuy = Type.Object({
  id: Type.Integer(),
  state: Type.Unsafe<"coming" | "open" | "reached" | "failed">({
    type: "string",
    enum: ["coming", "open", "reached", "failed"],
  }),
  product: ProductCard,
  starts_at: Time,
  ends_at: Time,
  /** People who take part. */
  joined: Type.Integer(),
  /** What one alone pays, before options. */
  list_price: Money,
  /** From the fewest people on; `price` is what everybody pays, `saves` what that is below the list price. */
  steps: Type.Array(Type.Object({ people: Type.Integer(), price: Money, saves: Money, reached: Type.Boolean() })),
  /** People that the next step lacks; 0 when all are reached. */
  missing: Type.Integer(),
});
export type GroupBuy = Static<typeof GroupBuy>;
