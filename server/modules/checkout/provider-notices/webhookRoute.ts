import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import type { Deps } from "../../../deps";
import { quoteWallet } from "../../expressCheckout/quoteWallet";
import { storeWebhook, tryNotice } from "./receiveWebhook";
import { ownScope } from "../../../platform/http/ownScope";

const Gateway = Type.Object({ gateway_id: Type.Integer({ minimum: 1, maximum: 1000 }) });
const BODY_LIMIT = 256 * 1024;

/**
 * Notices of payment providers: the signature is over the raw body, so nothing parses it first. A provider has its
 * answer once its notice is stored; what it takes to work it off, the provider's own answers among it, comes after.
 */
export async function registerWebhooks(app: FastifyInstance, deps: Deps): Promise<void> {
  const working = new Set<Promise<void>>();
  // The database closes after this.
  app.addHook("onClose", async () => void (await Promise.all(working)));
  await ownScope(app, async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    const schema = { summary: "Notices of payment providers, signed", tags: ["Cart and order"], params: Gateway };
    scope.post<{ Params: { gateway_id: number } }>(
      "/order-api/webhooks/:gateway_id",
      { schema, config: { access: "anyone" } },
      async ({ params, body, headers }) => {
        const notice = await storeWebhook(deps, params.gateway_id, typeof body === "string" ? body : "", headers);
        if (notice) {
          const work = tryNotice(deps, notice).finally(() => working.delete(work));
          working.add(work);
        }
        return { status: 1, message: "", data: {} };
      },
    );
    const shipping = {
      summary: "What an opened wallet's cart costs at an address, in the provider's own words",
      tags: ["Cart and order"],
      params: Type.Object({ ...Gateway.properties, token: Type.String({ maxLength: 100 }) }),
    };
    scope.post<{ Params: { gateway_id: number; token: string } }>(
      "/order-api/webhooks/:gateway_id/shipping/:token",
      { schema: shipping, config: { access: "anyone" } },
      async ({ params, body }, reply) => {
        const text = typeof body === "string" ? body : "";
        const answer = await quoteWallet(deps, params.gateway_id, params.token, text);
        return reply.code(answer.status).send(answer.body);
      },
    );
  });
}
