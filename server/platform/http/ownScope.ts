import type { FastifyInstance } from "fastify";

/**
 * A part of the server with parsers and hooks of its own. It has a name, since Fastify looks for that of a nameless one
 * through every module that is loaded: a tenth of what a test's store takes to start.
 */
export async function ownScope(app: FastifyInstance, build: (scope: FastifyInstance) => unknown): Promise<void> {
  const plugin = async (scope: FastifyInstance) => {
    await build(scope);
  };
  await app.register(Object.assign(plugin, { [Symbol.for("fastify.display-name")]: "own scope" }));
}
