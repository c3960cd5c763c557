import { Type, type Static } from "typebox";
import { BRAND_LIMITS } from "../desk/brandTerms";
import { LISTING_LIMITS } from "../desk/listingTerms";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, inEachLanguage, text } from "../shared";

const edit = { who: "staff", may: "products.edit" } as const;

const NewProduct = Type.Object(
  {
    /** Needed in the language of whoever makes it; the others come before it is shown. */
    name: inEachLanguage(text(LISTING_LIMITS.nameLength)),
    /** The end of its address. */
    slug: text(BRAND_LIMITS.slugMost),
    category_id: Id,
    /** Of the store's own: what it is begun from. */
    copy_of: Type.Optional(Id),
  },
  { additionalProperties: false },
);
export type NewProduct = Static<typeof NewProduct>;

export const newProductRoutes = {
  "POST /product-api/staff/products": {
    access: edit,
    summary: "Makes a product of the store's own that shoppers do not see yet, or a copy of one; once for each key",
    headers: Type.Object({ "idempotency-key": Type.Optional(text(120)) }),
    body: NewProduct,
    reply: dataOnly(Type.Object({ id: Type.Integer() })),
  },
} as const satisfies RouteTable;
