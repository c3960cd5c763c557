import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps";

/** Every area of the API with the modules that answer it. */
export async function registerModules(app: FastifyInstance, deps: Deps): Promise<void> {
  void app;
  void deps;
}
