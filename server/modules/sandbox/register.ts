import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps";
import { requireOperator } from "../../http/caller";
import { registerControl } from "./controlRoutes";
import { registerPages } from "./pageRoutes";
import { registerTokens } from "./tokenRoutes";
import { ownScope } from "../../platform/http/ownScope";

const FORM_LIMIT = 4096;

/**
 * The payment sandbox under `/sandbox/payments`: a bank, its pages and a desk to play it. A live store has none of
 * them.
 */
export async function registerSandbox(app: FastifyInstance, deps: Deps): Promise<void> {
  if (deps.env.paymentMode === "live") return;
  await ownScope(app, async (sandbox) => {
    sandbox.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_LIMIT },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );
    registerTokens(sandbox, deps);
    registerPages(sandbox, deps);
    await ownScope(sandbox, async (desk) => {
      // Whoever plays the bank of a public store is of its own team.
      if (deps.env.isPublic) desk.addHook("preValidation", async ({ caller }) => void requireOperator(caller));
      registerControl(desk, deps);
    });
  });
}
