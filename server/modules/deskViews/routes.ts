import type { FastifyInstance } from "fastify";
import { staffViewRoutes, vendorViewRoutes } from "../../../contract/savedViews/viewRoutes";
import type { DeskListName } from "../../../contract/savedViews/lists";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { seenVersion, staffOf, vendorOf } from "../desk/deskRequest";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { changeFirst, createView, removeView, restoreView, saveView } from "./changeViews";
import { readViews } from "./readViews";
import type { Desk } from "./repository";

interface ViewRequest {
  desk: Desk;
  caller: Caller;
}

/** What both desks do, each with its own views; every change answers the list's views as they are then. */
function viewsAt(deps: Deps) {
  const told = async ({ desk, caller }: ViewRequest, list: DeskListName) =>
    ok(await readViews(deps, desk, caller.language, list));
  return {
    read: told,
    create: async (asked: ViewRequest, wanted: Parameters<typeof createView>[2]) => {
      await createView(deps, asked.desk, wanted);
      return told(asked, wanted.list);
    },
    save: async ({ desk, caller }: ViewRequest, id: number, wanted: Parameters<typeof saveView>[3]) => {
      const { merged, list } = await saveView(deps, desk, id, wanted);
      return ok({ ...(await readViews(deps, desk, caller.language, list)), merged });
    },
    first: async (asked: ViewRequest, id: number, isFirst: boolean) =>
      told(asked, await changeFirst(deps, asked.desk, id, isFirst)),
    remove: async (asked: ViewRequest, id: number) => told(asked, await removeView(deps, asked.desk, id)),
    restore: async (asked: ViewRequest, id: number) => told(asked, await restoreView(deps, asked.desk, id)),
  };
}

function vendorHandlers(deps: Deps): Handlers<typeof vendorViewRoutes> {
  const views = viewsAt(deps);
  const by = ({ request, caller }: { request: Parameters<typeof vendorOf>[0]; caller: Caller }): ViewRequest => ({
    desk: vendorOf(request),
    caller,
  });
  return {
    "GET /customer-api/vendor/views": (call) => views.read(by(call), call.query.list),
    "POST /customer-api/vendor/views": (call) => views.create(by(call), call.body),
    "PUT /customer-api/vendor/views/:id": ({ body, ...call }) => {
      const version = seenVersion(call.request.headers, body.version);
      return views.save(by(call), call.params.id, { ...body, version });
    },
    "PUT /customer-api/vendor/views/:id/first": (call) => views.first(by(call), call.params.id, call.body.is_first),
    "DELETE /customer-api/vendor/views/:id": (call) => views.remove(by(call), call.params.id),
    "POST /customer-api/vendor/views/:id/restore": (call) => views.restore(by(call), call.params.id),
  };
}

function staffHandlers(deps: Deps): Handlers<typeof staffViewRoutes> {
  const views = viewsAt(deps);
  const by = ({ request, caller }: { request: Parameters<typeof staffOf>[0]; caller: Caller }): ViewRequest => ({
    desk: staffOf(request),
    caller,
  });
  return {
    "GET /customer-api/staff/views": (call) => views.read(by(call), call.query.list),
    "POST /customer-api/staff/views": (call) => views.create(by(call), call.body),
    "PUT /customer-api/staff/views/:id": ({ body, ...call }) => {
      const version = seenVersion(call.request.headers, body.version);
      return views.save(by(call), call.params.id, { ...body, version });
    },
    "PUT /customer-api/staff/views/:id/first": (call) => views.first(by(call), call.params.id, call.body.is_first),
    "DELETE /customer-api/staff/views/:id": (call) => views.remove(by(call), call.params.id),
    "POST /customer-api/staff/views/:id/restore": (call) => views.restore(by(call), call.params.id),
  };
}

export function registerDeskViews(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, vendorViewRoutes, vendorHandlers(deps), { tag: "Brands, by their members" });
  registerRoutes(app, staffViewRoutes, staffHandlers(deps), { tag: "Views of the store's team" });
}
