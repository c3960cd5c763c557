import { Type, type Static } from "typebox";
import { dataOnly, type RouteTable } from "../routes/route";
import { IdParams, requiredText, Nullable, Time, StringEnum } from "../shared";
import { ListingModel } from "../media";
import { After, cursorList } from "./desk";
import { DECIDED_STATES, LISTING_LIMITS as L, PROPOSAL_STATES } from "./listingTerms";

const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));

const Difference = Type.Object({
  path: Type.String(),
  /** As a reader takes it in; empty for nothing. */
  before: Type.String(),
  after: Type.String(),
  /** Small pictures in place of words. */
  pictures_before: Type.Array(Type.String()),
  pictures_after: Type.Array(Type.String()),
  /** 3-D models in place of words. */
  model_before: Nullable(ListingModel),
  model_after: Nullable(ListingModel),
});
const StaffProposal = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  state: StringEnum(PROPOSAL_STATES),
  vendor: Type.Object({ id: Type.Integer(), name: Type.String(), slug: Type.String() }),
  name: Type.String(),
  is_new: Type.Boolean(),
  /** The page that shoppers see meanwhile; empty for none. */
  path: Type.String(),
  differences: Type.Array(Difference),
  /** Fields that keep it from being sold. */
  missing: Type.Array(Type.String()),
  reason: Type.String(),
  submitted_at: Nullable(Time),
});
export type StaffProposal = Static<typeof StaffProposal>;

export const proposalStaffRoutes = {
  "GET /product-api/staff/proposals": {
    access: { who: "staff", may: "vendors.read" },
    summary: "What brands want to change of their listings, field by field: of what waits the first first",
    query: Type.Object({ state: Type.Optional(StringEnum(DECIDED_STATES)), after: After, limit }),
    reply: dataOnly(cursorList(StaffProposal)),
  },
  "POST /product-api/staff/proposals/:id/accept": {
    access: { who: "staff", may: "vendors.decide" },
    summary: "Publishes a proposal as it was seen; one that was changed meanwhile is looked at again",
    params: IdParams,
    body: Type.Object({ version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    reply: dataOnly(StaffProposal),
  },
  "POST /product-api/staff/proposals/:id/refuse": {
    access: { who: "staff", may: "vendors.decide" },
    summary: "Refuses a proposal with a reason that the brand reads; shoppers see what they saw",
    params: IdParams,
    body: Type.Object({ reason: requiredText(L.reasonLength) }),
    reply: dataOnly(StaffProposal),
  },
} as const satisfies RouteTable;
