import type { promotionCountersignRoutes } from "../../../contract/countersigning/countersignRoutes";
import type { Deps } from "../../deps";
import { ok, type Handlers } from "../../http/route";
import { countersign, decline, withdraw } from "../countersignatures/decide";
import { readCountersignature, readCountersignatures } from "../countersignatures/read";
import type { CountersignatureRow } from "../countersignatures/repository";
import type { StaffDesk } from "../desk/desk";
import { staffOf } from "../desk/deskRequest";
import { purgeCountersigned, writeCountersigned } from "./writeOrAsk";

const kinds = ["promotion"] as const;

/** Promotions and changes of them that wait for a second person: read, signed, refused, taken back. */
export function promotionCountersignHandlers(deps: Deps): Handlers<typeof promotionCountersignRoutes> {
  const { db } = deps;
  const read = async ({ person }: StaffDesk, id: number) =>
    ok(await readCountersignature(db, { personId: person.id, kinds }, id));
  return {
    "GET /product-api/staff/promotion-requests": async ({ request, query }) =>
      ok(await readCountersignatures(db, { personId: staffOf(request).person.id, kinds }, query)),
    "POST /product-api/staff/promotion-requests/:id/approve": async ({ request, params: { id }, body }) => {
      const desk = staffOf(request);
      const signed: CountersignatureRow[] = [];
      await countersign(deps, desk, { id, kinds, reason: body.reason ?? "" }, async (tx, row) => {
        await writeCountersigned(deps, tx, desk, row);
        signed.push(row);
      });
      for (const row of signed) await purgeCountersigned(deps, row);
      return read(desk, id);
    },
    "POST /product-api/staff/promotion-requests/:id/decline": async ({ request, params: { id }, body }) => {
      const desk = staffOf(request);
      await decline(deps, desk, { id, kinds, reason: body.reason });
      return read(desk, id);
    },
    "POST /product-api/staff/promotion-requests/:id/withdraw": async ({ request, params: { id } }) => {
      const desk = staffOf(request);
      await withdraw(deps, desk, { id, kinds, reason: "" });
      return read(desk, id);
    },
  };
}
