import { Type } from "typebox";
import { LISTING_LIMITS } from "../desk/listingTerms";
import type { LocalizedText } from "../markets";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, IdParams, inEachLanguage } from "../shared";

const edit = { who: "staff", may: "products.edit" } as const;
const Picture = Type.Object({ name: Type.String(), small: Type.String() });

/** A product shows them once its form names them. */
export const productPictureRoutes = {
  "POST /product-api/staff/products/:id/library-pictures": {
    access: edit,
    summary: "A copy of a picture of the media library, for a product of the store's own; asks for content.read, too",
    params: IdParams,
    body: Type.Object({ medium_id: Id }, { additionalProperties: false }),
    reply: dataOnly(
      Type.Object({
        ...Picture.properties,
        /** As the library describes it, as far as a product has room for. */
        alt: Type.Unsafe<LocalizedText>(inEachLanguage(Type.String())),
      }),
    ),
  },
} as const satisfies RouteTable;

/** Registered apart: its body is a file, not JSON. */
export const productPictureFileRoutes = {
  "POST /product-api/staff/products/:id/pictures": {
    access: edit,
    bodyLimit: LISTING_LIMITS.pictureBytes,
    summary: "A picture (JPEG, PNG, WebP, AVIF) for a product of the store's own, 5 MiB at most",
    params: IdParams,
    reply: dataOnly(Picture),
  },
} as const satisfies RouteTable;
