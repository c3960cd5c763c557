import type { FastifyInstance } from "fastify";
import { prizeGameRoutes } from "../../../contract/sales/prizeGameRoutes";
import { PRIZE_GAME_LIMITS } from "../../../contract/rules/prizeGameTerms";
import type { Deps } from "../../deps";
import { requireCustomer } from "../../http/caller";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { drawPrize } from "./draw";
import { registerPrizeGameForm } from "./form";
import { presentDraw, presentGame, readGame } from "./present";
import { dayOf, findDraw, findSeason, listDraws } from "./repository";
import { pageCount } from "../../db/paging";

function prizeGameHandlers(deps: Deps): Handlers<typeof prizeGameRoutes> {
  const { db, clock } = deps;
  return {
    "GET /common-api/black-friday-game": async ({ caller }) => ok(await readGame(db, caller.language, clock.now())),
    "GET /customer-api/black-friday-game": async ({ caller, query }) => {
      const { page = 1, page_size: size = PRIZE_GAME_LIMITS.pageSize } = query;
      const { id } = requireCustomer(caller);
      const [{ language }, now] = [caller, clock.now()];
      const season = await findSeason(db, now);
      const today = season && (await findDraw(db, season.id, id, dayOf(now)));
      const { rows, total } = await listDraws(db, id, { page, size });
      return ok({
        game: await presentGame(db, season, language, now),
        today: today ? presentDraw(today, language, now) : null,
        draws: rows.map((row) => presentDraw(row, language, now)),
        page,
        total_pages: pageCount(total, size),
        total,
      });
    },
    "POST /customer-api/black-friday-game": async ({ caller }) => ok(await drawPrize(deps, caller)),
  };
}

export async function registerPrizeGame(app: FastifyInstance, deps: Deps): Promise<void> {
  registerRoutes(app, prizeGameRoutes, prizeGameHandlers(deps), { tag: "Prize game" });
  await registerPrizeGameForm(app, deps);
}
