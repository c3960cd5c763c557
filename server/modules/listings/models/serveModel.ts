import { createReadStream } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps";
import { DomainError, httpErrors } from "../../../http/errors";
import { modelAudience, modelPath } from "./ownModels";

/** As a GLB is called on the wire. */
export const MODEL_TYPE = "model/gltf-binary";

/** Files of brands' 3-D models: open to everybody once shoppers see them, and kept for ever under their name. */
export function registerModels(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>(
    "/product-api/listing-model/:file",
    { schema: { hide: true }, config: { access: "anyone" } },
    async ({ params: { file }, caller }, reply) => {
      const name = /^([\w-]{24})\.glb$/.exec(file)?.[1];
      const audience = name === undefined ? null : await modelAudience(deps.db, name, caller);
      if (name === undefined || !audience) throw new DomainError(httpErrors.notFound);
      const bytes = createReadStream(modelPath(deps.env, name));
      await new Promise((resolve, reject) => bytes.once("open", resolve).once("error", reject)).catch(() => {
        throw new DomainError(httpErrors.notFound);
      });
      return reply
        .header("Cache-Control", audience === "everybody" ? "public, max-age=31536000, immutable" : "private, no-store")
        .header("Content-Security-Policy", "default-src 'none'; sandbox")
        .header("X-Content-Type-Options", "nosniff")
        .type(MODEL_TYPE)
        .send(bytes);
    },
  );
}
