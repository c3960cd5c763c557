import { Type, type Static } from "typebox";
import { ClosureList } from "../desk/brandRoutes";
import { changesTo, conflictAware, merged } from "../desk/desk";
import { COUNTRY_CODES } from "../markets";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, requiredText, StringEnum, text } from "../shared";
import { WAREHOUSE_CODE, WAREHOUSE_LIMITS, WAREHOUSE_ZONES } from "./warehouseTerms";

const access = { who: "staff", may: "settings.edit" } as const;

const Country = StringEnum(COUNTRY_CODES);
const Hour = Type.Integer({ minimum: 0, maximum: 23 });
const Code = Type.String({ minLength: 1, maxLength: WAREHOUSE_LIMITS.code, pattern: WAREHOUSE_CODE.source });
const Served = Type.Object({
  country: Country,
  region: text(4),
  place: Type.Integer({ minimum: 1, maximum: WAREHOUSE_LIMITS.warehouses }),
});
const Address = Type.Object({
  sender: text(WAREHOUSE_LIMITS.sender),
  street: text(WAREHOUSE_LIMITS.street),
  zip: text(WAREHOUSE_LIMITS.zip),
  city: text(WAREHOUSE_LIMITS.city),
});

/** What a warehouse begins with. */
const basics = {
  code: Code,
  name: requiredText(WAREHOUSE_LIMITS.name),
  country: Country,
  time_zone: StringEnum(WAREHOUSE_ZONES),
  cut_off_hour: Hour,
};

const Warehouse = Type.Object({
  ...basics,
  address: Address,
  closures: ClosureList,
  destinations: Type.Array(Served, { maxItems: WAREHOUSE_LIMITS.destinations }),
  is_active: Type.Boolean(),
  has_editions: Type.Boolean(),
});

const WarehouseChanges = Type.Partial(Type.Object({ ...Warehouse.properties, address: Type.Partial(Address) }));
export type WarehouseChanges = Static<typeof WarehouseChanges>;

const NewWarehouse = Type.Object({ ...basics, reason: Type.Optional(text(WAREHOUSE_LIMITS.reason)) });
export type NewWarehouse = Static<typeof NewWarehouse>;

export const WarehouseForm = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  warehouse: Warehouse,
  /** Something lies or has lain there: its code stays. */
  is_used: Type.Boolean(),
  /** Products that lie there, their units, and how many of these are reserved. */
  products: Type.Integer(),
  units: Type.Integer(),
  held: Type.Integer(),
  /** Parts of orders that are to be sent from there. */
  parts: Type.Integer(),
});
export type WarehouseForm = Static<typeof WarehouseForm>;

const rows = Type.Array(WarehouseForm);

export const warehouseRoutes = {
  "GET /common-api/staff/warehouses": {
    access,
    summary: "The warehouses, whom they serve in which order, and what lies there",
    reply: dataOnly(Type.Object({ rows })),
  },
  "POST /common-api/staff/warehouses": {
    access,
    movesMoney: true,
    stepUp: true,
    summary: "Adds a warehouse with an empty shelf for everything; it serves nobody yet",
    body: NewWarehouse,
    reply: dataOnly(Type.Object({ id: Id, rows })),
  },
  "PUT /common-api/staff/warehouses/:id": {
    ...conflictAware,
    access,
    movesMoney: true,
    stepUp: true,
    summary: "Changes a warehouse and whom it serves; orders that were placed keep what they were promised",
    params: Type.Object({ id: Id }),
    body: changesTo(WarehouseChanges),
    /** All of them: an order among warehouses is of several. */
    reply: dataOnly(Type.Object({ ...WarehouseForm.properties, rows, merged })),
  },
} as const satisfies RouteTable;
