import { Type, type Static } from "typebox";
import { changesTo, merged, conflictAware } from "../desk/desk";
import { dataOnly, type RouteTable } from "../routes/route";
import { IdParams, requiredText, Nullable, StringEnum } from "../shared";
import { DESK_LIST_NAMES, VIEW_LIMITS } from "./lists";

const List = StringEnum(DESK_LIST_NAMES);
const Name = requiredText(VIEW_LIMITS.nameLength);
const Query = requiredText(VIEW_LIMITS.queryLength);

/** How many rows a view has; counted up to a hundred, and without looking at all of a long list. */
const Count = Type.Object({ count: Type.Integer(), is_exact: Type.Boolean() });
export type ViewCount = Static<typeof Count>;

const SavedView = Type.Object({
  id: Type.Integer(),
  version: Type.Integer(),
  name: Type.String(),
  /** What the list's address has behind its question mark. */
  query: Type.String(),
  is_shared: Type.Boolean(),
  is_own: Type.Boolean(),
  /** Who shares it; empty for one's own. */
  by: Type.String(),
  /** Whether the caller may rename, share and delete it. */
  may_edit: Type.Boolean(),
  /** False once the list knows its filters no longer: it cannot be opened, and can be deleted. */
  is_valid: Type.Boolean(),
  count: Nullable(Count),
});
export type SavedView = Static<typeof SavedView>;

export const SavedViews = Type.Object({
  /** Of the list itself, in its own order. */
  tabs: Type.Array(Type.Object({ query: Type.String(), ...Count.properties })),
  /** Shared ones before the caller's own, each by name. */
  views: Type.Array(SavedView),
  /** The view that opens first for the caller; null for the list's own. */
  first: Nullable(Type.Integer()),
});
export type SavedViews = Static<typeof SavedViews>;

const Created = Type.Object({
  list: List,
  name: Name,
  query: Query,
  is_shared: Type.Boolean(),
  /** Whether it opens first for the caller. */
  is_first: Type.Boolean(),
});
export type NewView = Static<typeof Created>;

const Changes = Type.Partial(Type.Object({ name: Name, is_shared: Type.Boolean() }), { additionalProperties: false });
const reply = dataOnly(SavedViews);
const ofList = Type.Object({ list: List });
const asFirst = Type.Object({ is_first: Type.Boolean() });
const saved = dataOnly(Type.Object({ ...SavedViews.properties, merged }));

const reads = { who: "vendor", may: "brand.read" } as const;
const opens = { who: "staff", may: "desk.open" } as const;

/** Names for what an address of a list shows. Each list asks for its own right beside the call's. */
export const vendorViewRoutes = {
  "GET /customer-api/vendor/views": {
    access: reads,
    summary: "The caller's views of a list and those that the brand shares, with how many rows each has",
    query: ofList,
    reply,
  },
  "POST /customer-api/vendor/views": {
    access: reads,
    summary: "Keeps an address of a list under a name",
    body: Created,
    reply,
  },
  "PUT /customer-api/vendor/views/:id": {
    access: reads,
    summary: "Renames a view, shares it with the brand or keeps it to oneself",
    params: IdParams,
    body: changesTo(Changes),
    ...conflictAware,
    reply: saved,
  },
  "PUT /customer-api/vendor/views/:id/first": {
    access: reads,
    summary: "Whether a view opens first for the caller",
    params: IdParams,
    body: asFirst,
    reply,
  },
  "DELETE /customer-api/vendor/views/:id": {
    access: reads,
    summary: "Deletes a view; it can come back for a day",
    params: IdParams,
    reply,
  },
  "POST /customer-api/vendor/views/:id/restore": {
    access: reads,
    summary: "Brings a deleted view back",
    params: IdParams,
    reply,
  },
} as const satisfies RouteTable;

export const staffViewRoutes = {
  "GET /customer-api/staff/views": {
    access: opens,
    summary: "The caller's views of a list and those that the team shares, with how many rows each has",
    query: ofList,
    reply,
  },
  "POST /customer-api/staff/views": {
    access: opens,
    summary: "Keeps an address of a list under a name",
    body: Created,
    reply,
  },
  "PUT /customer-api/staff/views/:id": {
    access: opens,
    summary: "Renames a view, shares it with the team or keeps it to oneself",
    params: IdParams,
    body: changesTo(Changes),
    ...conflictAware,
    reply: saved,
  },
  "PUT /customer-api/staff/views/:id/first": {
    access: opens,
    summary: "Whether a view opens first for the caller",
    params: IdParams,
    body: asFirst,
    reply,
  },
  "DELETE /customer-api/staff/views/:id": {
    access: opens,
    summary: "Deletes a view; it can come back for a day",
    params: IdParams,
    reply,
  },
  "POST /customer-api/staff/views/:id/restore": {
    access: opens,
    summary: "Brings a deleted view back",
    params: IdParams,
    reply,
  },
} as const satisfies RouteTable;
