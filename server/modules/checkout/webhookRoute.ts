import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import type { Deps } from "../../deps";
import { receiveWebhook } from "./receiveWebhook";

const Gateway = Type.Object({ gateway_id: Type.Integer({ minimum: 1, maximum: 1000 }) });
const BODY_LIMIT = 64 * 1024;

/** Notices of payment providers: the signature is over the raw body, so nothing parses it first. */
export async function registerWebhooks(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    const schema = { summary: "Notices of payment providers, signed", tags: ["Cart and order"], params: Gateway };
    scope.post<{ Params: { gateway_id: number } }>(
      "/order-api/webhooks/:gateway_id",
      { schema },
      async ({ params, body, headers }) => {
        await receiveWebhook(deps, params.gateway_id, typeof body === "string" ? body : "", headers);
        return { status: 1, message: "", data: {} };
      },
    );
  });
}
