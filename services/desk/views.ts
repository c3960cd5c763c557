import { DESK_LISTS, type DeskListName } from "@/contract/savedViews/lists";
import type { NewView, SavedView } from "@/contract/savedViews/viewRoutes";
import { callForData, type Caller } from "../http";

/** Views of a list are its own desk's. */
const isVendors = (list: DeskListName) => DESK_LISTS[list].access.who === "vendor";

export const fetchViews = (list: DeskListName, from?: Caller) =>
  callForData(
    isVendors(list) ? "GET /customer-api/vendor/views" : "GET /customer-api/staff/views",
    { query: { list } },
    { from },
  );

export const createView = (view: NewView) =>
  callForData(isVendors(view.list) ? "POST /customer-api/vendor/views" : "POST /customer-api/staff/views", {
    body: view,
  });

export type ViewChanges = Partial<Pick<SavedView, "name" | "is_shared">>;

export const saveView = (list: DeskListName, { id, version }: SavedView, changes: ViewChanges) =>
  callForData(isVendors(list) ? "PUT /customer-api/vendor/views/:id" : "PUT /customer-api/staff/views/:id", {
    params: { id },
    body: { version, changes },
  });

export const setFirstView = (list: DeskListName, id: number, isFirst: boolean) =>
  callForData(
    isVendors(list) ? "PUT /customer-api/vendor/views/:id/first" : "PUT /customer-api/staff/views/:id/first",
    { params: { id }, body: { is_first: isFirst } },
  );

export const deleteView = (list: DeskListName, id: number) =>
  callForData(isVendors(list) ? "DELETE /customer-api/vendor/views/:id" : "DELETE /customer-api/staff/views/:id", {
    params: { id },
  });

export const restoreView = (list: DeskListName, id: number) =>
  callForData(
    isVendors(list) ? "POST /customer-api/vendor/views/:id/restore" : "POST /customer-api/staff/views/:id/restore",
    { params: { id } },
  );
