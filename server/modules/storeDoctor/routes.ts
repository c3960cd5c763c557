import type { FastifyInstance } from "fastify";
import { doctorRoutes } from "../../../contract/doctor/doctorRoutes";
import type { Deps } from "../../deps";
import { ok, registerRoutes } from "../../http/route";
import { staffOf } from "../desk/deskRequest";
import { askDoctor, readDoctor } from "./runDoctor";

export function registerStoreDoctor(app: FastifyInstance, deps: Deps): void {
  registerRoutes(
    app,
    doctorRoutes,
    {
      "GET /log-api/staff/doctor": async () => ok(await readDoctor(deps)),
      "POST /log-api/staff/doctor/run": async ({ request }) => ok(await askDoctor(deps, staffOf(request))),
    },
    { tag: "The store's own checks, for its team" },
  );
}
