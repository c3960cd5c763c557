import type { refundCountersignRoutes } from "../../../contract/countersigning/countersignRoutes";
import type { Deps } from "../../deps";
import { staffOf } from "../desk/deskRequest";
import { ok, type Handlers } from "../../http/route";
import { countersign, decline, withdraw } from "../countersignatures/decide";
import { readCountersignature, readCountersignatures } from "../countersignatures/read";
import type { StaffDesk } from "../desk/desk";
import { noteOrderAct } from "../desk/teamActs";
import { giveCountersigned } from "../refunds/giveOrAsk";

const kinds = ["refund"] as const;

/** Refunds that wait for a second person: read, signed, refused, taken back. */
export function refundCountersignHandlers(deps: Deps): Handlers<typeof refundCountersignRoutes> {
  const { db } = deps;
  const read = async ({ person }: StaffDesk, id: number) =>
    ok(await readCountersignature(db, { personId: person.id, kinds }, id));
  return {
    "GET /order-api/staff/refunds": async ({ request, query }) =>
      ok(await readCountersignatures(db, { personId: staffOf(request).person.id, kinds }, query)),
    "POST /order-api/staff/refunds/:id/approve": async ({ request, params: { id }, body: { reason = "" } }) => {
      const desk = staffOf(request);
      await countersign(deps, desk, { id, kinds, reason }, async (tx, row) => {
        const { orderId, amount, currency } = await giveCountersigned(deps, tx, row);
        const paths = [{ path: "refund", before: null, after: `${amount} ${currency}` }];
        await noteOrderAct(tx, desk, orderId, { kind: "refunded", paths, at: deps.clock.now() });
      });
      return read(desk, id);
    },
    "POST /order-api/staff/refunds/:id/decline": async ({ request, params: { id }, body: { reason } }) => {
      const desk = staffOf(request);
      await decline(deps, desk, { id, kinds, reason });
      return read(desk, id);
    },
    "POST /order-api/staff/refunds/:id/withdraw": async ({ request, params: { id } }) => {
      const desk = staffOf(request);
      await withdraw(deps, desk, { id, kinds, reason: "" });
      return read(desk, id);
    },
  };
}
