import { Type } from "typebox";
import { dataOnly, type RouteTable } from "../routes/route";
import { text } from "../shared";
import { After, cursorList } from "../desk/desk";
import { LISTING_LIMITS as L } from "../desk/listingTerms";
import { ChangedParts, SetView, WholeSaving } from "./setSchemas";

const Row = Type.Object({ id: Type.Integer(), name: Type.String() });

export const setRoutes = {
  "GET /product-api/vendor/set-parts": {
    access: { who: "vendor", may: "goods.edit" },
    summary: "The brand's own goods that a set can be made of, by name, 20 a page",
    query: Type.Object({ q: Type.Optional(text(L.searchLength)), after: After }),
    reply: dataOnly(cursorList(Row)),
  },
  "POST /product-api/vendor/set-quotes": {
    access: { who: "vendor", may: "goods.edit" },
    summary: "What a set of these parts would cost, how many there are and what is in its way; changes nothing",
    body: Type.Object({ parts: ChangedParts, saving: WholeSaving }),
    reply: dataOnly(SetView),
  },
} as const satisfies RouteTable;
