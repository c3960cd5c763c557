import { Type, type Static } from "typebox";
import { ProductCard } from "../product";
import { Nullable } from "../shared";

export const FORMER_LIMITS = { alike: 8, help: 4, /** That it had before. */ addresses: 20 } as const;

/** What stands at the address of a product that is not sold now. */
export const FormerProduct = Type.Object({
  product_id: Type.Integer(),
  /** The address that it has, where it was asked for by one that it had before. */
  product_slug: Type.String(),
  product_name: Type.String(),
  category_id: Type.Integer(),
  category_slug: Type.String(),
  category_name: Type.String(),
  vendor_id: Type.Integer(),
  /** Away for now, or for good. */
  presence: Type.Unsafe<"paused" | "gone">({ type: "string", enum: ["paused", "gone"] }),
  /** What is sold in its place: the address leads there. */
  successor: Nullable(Type.Object({ product_slug: Type.String(), category_slug: Type.String() })),
  /** Others of its category, the popular ones first. */
  alike: Type.Array(ProductCard, { maxItems: FORMER_LIMITS.alike }),
  /** What the help center says of it. */
  help: Type.Array(Type.Object({ title: Type.String(), path: Type.String() }), { maxItems: FORMER_LIMITS.help }),
});
export type FormerProduct = Static<typeof FormerProduct>;
