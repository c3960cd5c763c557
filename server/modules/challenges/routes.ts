import type { FastifyInstance } from "fastify";
import { challengeRoutes, unlockRoutes } from "../../../contract/company/challengeRoutes";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { interpolate } from "../../http/errors";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { texts } from "../../locales/texts";
import { inviteCoworkers } from "../coworkers/inviteCoworkers";
import { inviteLink } from "../coworkers/inviteLink";
import { requireMember } from "../coworkers/member";
import { typedAddresses } from "../coworkers/routes";
import { readOwnChallenge, readChallenges, unlockChallenge } from "./challenges";
import { ownScope } from "../../platform/http/ownScope";

function challengeHandlers(deps: Deps): Handlers<typeof challengeRoutes> {
  return {
    "GET /customer-api/epp-productivity/list": async ({ caller }) => ok(await readChallenges(deps, caller)),
    "POST /customer-api/epp-productivity/invite/:id": async ({ params, body, caller }) => {
      const { id } = requireCustomer(caller);
      const company = await requireMember(deps.db, caller);
      await readOwnChallenge(deps, caller, params.id);
      const isTyped = body.email !== undefined || body.emails !== undefined;
      const outcomes = await inviteCoworkers(deps, caller, isTyped ? typedAddresses(body) : []);
      const link = await inviteLink(deps, { id, companyId: company.id }, caller.language);
      return ok({ ...outcomes, challenge: await readOwnChallenge(deps, caller, params.id), link });
    },
  };
}

export async function registerChallenges(app: FastifyInstance, deps: Deps): Promise<void> {
  registerRoutes(app, challengeRoutes, challengeHandlers(deps), { tag: "Company" });
  await ownScope(app, async (scope) => {
    const drop = (_request: unknown, _body: unknown, done: (error: null, body: object) => void) => done(null, {});
    const forms = ["application/x-www-form-urlencoded", "multipart/form-data"];
    scope.addContentTypeParser(forms, { parseAs: "buffer" }, drop);
    registerRoutes(
      scope,
      unlockRoutes,
      {
        "POST /customer-api/epp-productivity/unlock/:id": async ({ params, caller }) => {
          const challenge = await unlockChallenge(deps, caller, params.id);
          const words = texts.challenges.unlocked[caller.language];
          return ok({ challenge }, interpolate(words, { coins: challenge.coins }));
        },
      },
      { tag: "Company" },
    );
  });
}
