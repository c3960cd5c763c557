import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps";
import { keyPath } from "./indexNow";

/** `/<key>.txt`, which search engines read to see that the key is the store's; nothing without a key. */
export function registerKeyFile(app: FastifyInstance, { env }: Pick<Deps, "env">): void {
  const { key } = env.indexing;
  if (key === undefined) return;
  app.get(keyPath(key), { schema: { hide: true }, config: { access: "anyone" } }, async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("Cache-Control", "public, max-age=300").send(key),
  );
}
