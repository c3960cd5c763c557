import type { priceCountersignRoutes } from "../../../contract/countersigning/countersignRoutes";
import type { Deps } from "../../deps";
import { ok, type Handlers } from "../../http/route";
import { countersign, decline, withdraw } from "../countersignatures/decide";
import { readCountersignature, readCountersignatures } from "../countersignatures/read";
import type { StaffDesk } from "../desk/desk";
import { staffOf } from "../desk/deskRequest";
import { refreshProducts } from "../listings/refreshProducts";
import { changeSignedPrices } from "./changePrices";
import type { LockedProduct } from "./repository";

const kinds = ["price"] as const;

/** Changes of prices that wait for a second person: read, signed, refused, taken back. */
export function priceCountersignHandlers(deps: Deps): Handlers<typeof priceCountersignRoutes> {
  const { db } = deps;
  const read = async ({ person }: StaffDesk, id: number) =>
    ok(await readCountersignature(db, { personId: person.id, kinds }, id));
  return {
    "GET /product-api/staff/price-changes": async ({ request, query }) =>
      ok(await readCountersignatures(db, { personId: staffOf(request).person.id, kinds }, query)),
    "POST /product-api/staff/price-changes/:id/approve": async ({ request, params: { id }, body }) => {
      const desk = staffOf(request);
      const written: LockedProduct[] = [];
      await countersign(deps, desk, { id, kinds, reason: body.reason ?? "" }, async (tx, row) => {
        written.push(...(await changeSignedPrices(deps, tx, desk, row)));
      });
      await refreshProducts(deps, written);
      return read(desk, id);
    },
    "POST /product-api/staff/price-changes/:id/decline": async ({ request, params: { id }, body }) => {
      const desk = staffOf(request);
      await decline(deps, desk, { id, kinds, reason: body.reason });
      return read(desk, id);
    },
    "POST /product-api/staff/price-changes/:id/withdraw": async ({ request, params: { id } }) => {
      const desk = staffOf(request);
      await withdraw(deps, desk, { id, kinds, reason: "" });
      return read(desk, id);
    },
  };
}
