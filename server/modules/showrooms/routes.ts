import type { showroomRoutes } from "../../../contract/showrooms/showroomRoutes";
import type { Deps } from "../../deps";
import { marketFor } from "../../http/caller";
import { ok, type Handlers } from "../../http/route";
import { readShowroom } from "./readShowroom";

export function showroomHandlers(deps: Deps): Handlers<typeof showroomRoutes> {
  return {
    "GET /product-api/showrooms/:slug": async ({ params, query, caller }) =>
      ok(await readShowroom(deps, marketFor(caller, query.locale), params.slug, query.building)),
  };
}
