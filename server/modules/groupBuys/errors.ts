import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";
import type { SeatRefusal } from "./seats";

const words = texts.groupBuys.errors;

export const groupErrors = defineErrors({
  unknown: { http: 404, status: -1, words: words.unknown },
  closed: { http: 409, status: -1, words: words.closed },
  full: { http: 409, status: -1, words: words.full },
  member: { http: 409, status: -1, words: words.member },
  notOffered: { http: 409, status: -1, words: words.notOffered },
  tooManyOpen: { http: 409, status: -1, words: words.tooManyOpen },
  tooManyStarted: { http: 409, status: -1, words: words.tooManyStarted },
  notIn: { http: 409, status: -1, words: words.notIn },
  tooLateToLeave: { http: 409, status: -1, words: words.tooLateToLeave },
  alone: { http: 409, status: -1, words: words.alone },
});

/** The refusal as somebody hears it who has not paid yet. */
export const seatErrors: Record<SeatRefusal, (typeof groupErrors)[keyof typeof groupErrors]> = {
  group_closed: groupErrors.closed,
  group_full: groupErrors.full,
  group_member: groupErrors.member,
};
