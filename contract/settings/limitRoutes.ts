import { Type, type Static } from "typebox";
import { changesTo, conflictAware, merged } from "../desk/desk";
import { dataOnly, type RouteTable } from "../routes/route";
import { LIMIT_BOUNDS } from "./limitTerms";

const access = { who: "staff", may: "settings.edit" } as const;
const whole = (maximum: number) => Type.Integer({ minimum: 0, maximum });

const Refund = Type.Object({ dollars: whole(LIMIT_BOUNDS.dollars), per_day: whole(LIMIT_BOUNDS.perDay) });
const Price = Type.Object({ percent: whole(LIMIT_BOUNDS.percent) });
const Discount = Type.Object({ percent: whole(LIMIT_BOUNDS.percent), signs_uncapped: Type.Boolean() });
const Brands = Type.Object({ fall_percent: whole(LIMIT_BOUNDS.percent) });
const Limits = Type.Object({ refund: Refund, price: Price, discount: Discount, brands: Brands });

const LimitChanges = Type.Partial(
  Type.Object({
    refund: Type.Partial(Refund),
    price: Type.Partial(Price),
    discount: Type.Partial(Discount),
    brands: Type.Partial(Brands),
  }),
);
export type LimitChanges = Static<typeof LimitChanges>;

export const LimitsForm = Type.Object({
  version: Type.Integer(),
  limits: Limits,
  /** Nobody else could sign: what the caller changes holds at once. */
  is_alone: Type.Boolean(),
});
export type LimitsForm = Static<typeof LimitsForm>;

export const limitRoutes = {
  "GET /common-api/staff/limits": {
    access,
    summary: "What one of the team decides alone, and from where on a second person signs",
    reply: dataOnly(LimitsForm),
  },
  "PUT /common-api/staff/limits": {
    ...conflictAware,
    access,
    movesMoney: true,
    stepUp: true,
    summary: "Changes what one of the team decides alone; a change by which they decide more waits for a second person",
    body: changesTo(LimitChanges),
    reply: dataOnly(Type.Object({ ...LimitsForm.properties, merged, waits: Type.Boolean() })),
  },
} as const satisfies RouteTable;
