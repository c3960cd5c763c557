import type { rentalStaffRoutes } from "../../../contract/rental/rentalStaffRoutes";
import { RENTAL_LIMITS } from "../../../contract/rental/rentalTerms";
import type { Deps } from "../../deps";
import { requireOperator, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { ok, type Handlers } from "../../http/route";
import { teamAt } from "../desk/teamActs";
import type { OrderActor } from "../orders/history";
import { readAmount } from "../payments/readAmount";
import { rentalErrors } from "./errors";
import { inspectRental, receiveRental } from "./fleet/inspectRental";
import { addUnit, readFleetRental, readFleetRentals, readUnits, retireUnit } from "./fleet/readFleet";
import { deliverRental, sendRental } from "./fleet/sendRental";
import { findRental } from "./repository";
import { pageCount } from "../../db/paging";

export function rentalStaffHandlers(deps: Deps): Handlers<typeof rentalStaffRoutes> {
  const staff = (caller: Caller): OrderActor => ({ actor: "staff", actorId: requireOperator(caller).id });
  const known = async (id: number) => {
    const rental = await findRental(deps.db, id);
    if (!rental) throw new DomainError(rentalErrors.unknownRental);
    return rental;
  };
  const pagesOf = (page: number, size: number, total: number) => ({
    page,
    total_pages: pageCount(total, size),
    total,
  });

  return {
    "GET /rental-api/fleet/units": async ({ query, caller }) => {
      const { page = 1, page_size: size = RENTAL_LIMITS.pageSize, ...asked } = query;
      const { units, total } = await readUnits(deps, asked, { page, size }, caller.language);
      return ok({ units, ...pagesOf(page, size, total) });
    },
    "GET /rental-api/fleet/rentals": async ({ query, caller }) => {
      const { page = 1, page_size: size = RENTAL_LIMITS.pageSize, list } = query;
      const { rentals, total } = await readFleetRentals(deps, list, { page, size }, caller);
      return ok({ rentals, ...pagesOf(page, size, total) });
    },
    "POST /rental-api/fleet/add-unit": async ({ body, caller }) => {
      const { product_id: productId, serial, note = "" } = body;
      return ok(await addUnit(deps, { productId, serial: serial.trim(), note }, caller.language));
    },
    "POST /rental-api/fleet/retire-unit": async ({ body, caller }) =>
      ok(await retireUnit(deps, { serial: body.serial.trim(), note: body.note ?? "" }, caller.language)),
    "POST /rental-api/fleet/send/:id": async ({ params, body, caller }) => {
      await known(params.id);
      const { serials = [], carrier = "", tracking_number: trackingNumber = "" } = body;
      await sendRental(deps, params.id, { serials, carrier: carrier.trim(), trackingNumber }, staff(caller));
      return ok(await readFleetRental(deps, params.id, caller));
    },
    "POST /rental-api/fleet/deliver/:id": async ({ params, caller }) => {
      await known(params.id);
      await deliverRental(deps, params.id, staff(caller));
      return ok(await readFleetRental(deps, params.id, caller));
    },
    "POST /rental-api/fleet/receive/:id": async ({ params, caller }) => {
      await known(params.id);
      await receiveRental(deps, params.id, staff(caller));
      return ok(await readFleetRental(deps, params.id, caller));
    },
    "POST /rental-api/fleet/inspect/:id": async ({ params, body, caller, request }) => {
      const { currency } = await known(params.id);
      const { damage_amount: found, note = "", retired = [] } = body;
      const damage = readAmount(found, currency, "damage_amount");
      const by = staff(caller);
      const finding = { damage, note, retired };
      await inspectRental(deps, params.id, finding, { ...by, colleague: teamAt(request, by) });
      return ok(await readFleetRental(deps, params.id, caller));
    },
  };
}
