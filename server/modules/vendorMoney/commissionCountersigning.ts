import type { commissionCountersignRoutes } from "../../../contract/countersigning/countersignRoutes";
import type { Deps } from "../../deps";
import { staffOf } from "../desk/deskRequest";
import { ok, type Handlers } from "../../http/route";
import { countersign, decline, withdraw } from "../countersignatures/decide";
import { readCountersignature, readCountersignatures } from "../countersignatures/read";
import type { StaffDesk } from "../desk/desk";
import { changeCountersigned } from "./rules/changeOrAsk";

const kinds = ["commission", "commission_end"] as const;

/** Changes of commissions that wait for a second person: read, signed, refused, taken back. */
export function commissionCountersignHandlers(deps: Deps): Handlers<typeof commissionCountersignRoutes> {
  const { db } = deps;
  const read = async ({ person }: StaffDesk, id: number) =>
    ok(await readCountersignature(db, { personId: person.id, kinds }, id));
  return {
    "GET /customer-api/staff/commission-changes": async ({ request, query }) =>
      ok(await readCountersignatures(db, { personId: staffOf(request).person.id, kinds }, query)),
    "POST /customer-api/staff/commission-changes/:id/approve": async ({ request, params: { id }, body }) => {
      const desk = staffOf(request);
      const about = { id, kinds, reason: body.reason ?? "" };
      await countersign(deps, desk, about, (tx, row) => changeCountersigned(deps, tx, desk, row));
      return read(desk, id);
    },
    "POST /customer-api/staff/commission-changes/:id/decline": async ({ request, params: { id }, body }) => {
      const desk = staffOf(request);
      await decline(deps, desk, { id, kinds, reason: body.reason });
      return read(desk, id);
    },
    "POST /customer-api/staff/commission-changes/:id/withdraw": async ({ request, params: { id } }) => {
      const desk = staffOf(request);
      await withdraw(deps, desk, { id, kinds, reason: "" });
      return read(desk, id);
    },
  };
}
