import { Type } from "typebox";
import { LIMITS } from "../limits";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, IdParams, requiredText, Page, pageSize, text, StringEnum } from "../shared";
import { FleetRental, FleetUnit } from "./fleet";
import { FLEET_LISTS, RENTAL_LIMITS, UNIT_STATES } from "./rentalTerms";

const paged = { page: Type.Optional(Page), page_size: Type.Optional(pageSize(RENTAL_LIMITS.pageSize)) };
const counted = { page: Type.Integer(), total_pages: Type.Integer(), total: Type.Integer() };
const serial = requiredText(RENTAL_LIMITS.serialLength);
const note = Type.Optional(text(LIMITS.noteLength));
const one = dataOnly(FleetRental);

/** What the store's team does with the fleet. */
export const rentalStaffRoutes = {
  "GET /rental-api/fleet/units": {
    access: { who: "team", may: "orders.read" },
    summary: "Pieces of the fleet by serial number",
    query: Type.Object({
      ...paged,
      state: Type.Optional(StringEnum(UNIT_STATES)),
      serial: Type.Optional(text(RENTAL_LIMITS.serialLength)),
      product_id: Type.Optional(Id),
    }),
    reply: dataOnly(Type.Object({ units: Type.Array(FleetUnit), ...counted })),
  },
  "GET /rental-api/fleet/rentals": {
    access: { who: "team", may: "orders.read" },
    summary: "Rentals that somebody has to do something about: to send, due, late, back for inspection",
    query: Type.Object({ ...paged, list: StringEnum(FLEET_LISTS) }),
    reply: dataOnly(Type.Object({ rentals: Type.Array(FleetRental), ...counted })),
  },
  "POST /rental-api/fleet/add-unit": {
    access: { who: "team", may: "stock.adjust" },
    summary: "A new piece, or one that was retired, can be rented",
    body: Type.Object({ product_id: Id, serial, note }),
    reply: dataOnly(FleetUnit),
  },
  "POST /rental-api/fleet/retire-unit": {
    access: { who: "team", may: "stock.adjust" },
    summary: "A piece that nobody has is not rented any more",
    body: Type.Object({ serial, note }),
    reply: dataOnly(FleetUnit),
  },
  "POST /rental-api/fleet/send/:id": {
    access: { who: "team", may: "orders.ship" },
    summary: "The pieces of a rental leave, by these serial numbers or those that are kept for it; a swap, too",
    params: IdParams,
    body: Type.Object({
      serials: Type.Optional(Type.Array(serial, { maxItems: RENTAL_LIMITS.quantity })),
      carrier: Type.Optional(text(60)),
      tracking_number: Type.Optional(text(100)),
    }),
    reply: one,
  },
  "POST /rental-api/fleet/deliver/:id": {
    access: { who: "team", may: "orders.ship" },
    summary: "The pieces have arrived: months are counted from now on",
    params: IdParams,
    reply: one,
  },
  "POST /rental-api/fleet/receive/:id": {
    access: { who: "team", may: "orders.ship" },
    summary: "The pieces of a rental, or those that a swap replaced, are back",
    params: IdParams,
    reply: one,
  },
  "POST /rental-api/fleet/inspect/:id": {
    access: { who: "team", may: "orders.money" },
    movesMoney: true,
    summary: "What an inspection found: the deposit goes back less damage, fee and what is owed",
    params: IdParams,
    body: Type.Object({
      /** Major units of the rental's currency; 0 for none. */
      damage_amount: Type.Number({ minimum: 0, maximum: 10_000_000 }),
      note,
      /** Pieces that cannot be rented again. */
      retired: Type.Optional(Type.Array(serial, { maxItems: RENTAL_LIMITS.quantity })),
    }),
    reply: one,
  },
} as const satisfies RouteTable;
