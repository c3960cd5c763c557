import type { BookedCall } from "../../../contract/company/calls";
import { CALL_MINUTES, CALL_MOVES, callPage } from "../../../contract/rules/callTerms";
import type { bookedCalls } from "../../db/schema";

export type CallRow = typeof bookedCalls.$inferSelect;

/** A call as its page shows it; its link only for whoever brought or made the token. */
export function presentCall({ topic, startsAt, timeZone, state, moves }: CallRow, now: Date, token = ""): BookedCall {
  const isOver = state === "booked" && startsAt <= now;
  return {
    topic,
    starts_at: startsAt.toISOString(),
    minutes: CALL_MINUTES,
    time_zone: timeZone,
    state: isOver ? "over" : state,
    cancel_path: token && callPage(topic, { token }),
    can_move: state === "booked" && !isOver && moves < CALL_MOVES,
  };
}
