import { Type, type Static } from "typebox";
import { PRIZE_DRAW_STATES, PRIZE_GAME_LIMITS, PRIZE_GAME_STATES } from "../rules/prizeGameTerms";
import { Nullable, Page, pageSize, Time, StringEnum } from "../shared";
import { dataOnly, type RouteTable } from "../routes/route";

const count = Type.Integer({ minimum: 0 });

/** Chances are per mille, as the next draw has them. */
const Prize = Type.Object({
  id: Type.Integer(),
  /** In the visitor's language. */
  name: Type.String(),
  chance: count,
  /** With nothing given away yet: what a prize that is used up hands on is the difference. */
  usual_chance: count,
  /** Of today's codes. */
  left_today: count,
  /** Days for which a code counts. */
  valid_days: count,
});

export const PrizeGame = Type.Object({
  state: StringEnum(PRIZE_GAME_STATES),
  name: Type.String(),
  /** Empty without a season. */
  starts_at: Type.String(),
  ends_at: Type.String(),
  /** When the next day of the game begins: midnight, UTC. */
  next_day_at: Time,
  prizes: Type.Array(Prize),
  /** Chance of no prize, per mille. */
  nothing: count,
});
export type PrizeGame = Static<typeof PrizeGame>;

export const PrizeDraw = Type.Object({
  id: Type.Integer(),
  state: StringEnum(PRIZE_DRAW_STATES),
  /** Empty for no prize. */
  prize: Type.String(),
  code: Type.String(),
  /** Until when the code counts; empty without one. */
  ends_at: Type.String(),
  drawn_at: Time,
});
export type PrizeDraw = Static<typeof PrizeDraw>;

export const OwnPrizeGame = Type.Object({
  game: PrizeGame,
  /** The draw of this day. */
  today: Nullable(PrizeDraw),
  /** The latest first. */
  draws: Type.Array(PrizeDraw),
  page: Type.Integer(),
  total_pages: Type.Integer(),
  total: Type.Integer(),
});
export type OwnPrizeGame = Static<typeof OwnPrizeGame>;

export const prizeGameRoutes = {
  "GET /common-api/black-friday-game": {
    access: "anyone",
    summary: "The prize game's season, its prizes and the chance of each at this moment",
    reply: dataOnly(PrizeGame),
  },
  "GET /customer-api/black-friday-game": {
    access: "customer",
    summary: "The same with the customer's own draws, the latest first",
    query: Type.Object({
      page: Type.Optional(Page),
      page_size: Type.Optional(pageSize(PRIZE_GAME_LIMITS.pageSize)),
    }),
    reply: dataOnly(OwnPrizeGame),
  },
  "POST /customer-api/black-friday-game": {
    access: "customer",
    summary: "Draws once for this day; the server decides, and a prize is a code of the customer alone",
    reply: dataOnly(Type.Object({ draw: PrizeDraw, game: PrizeGame })),
  },
} as const satisfies RouteTable;
