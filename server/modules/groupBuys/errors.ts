import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";
import type { JoinRefusal } from "./membership";

const words = texts.groupBuys.errors;

export const groupErrors = defineErrors({
  unknown: { http: 404, status: -1, message: words.unknown },
  closed: { http: 409, status: -1, message: words.closed },
  full: { http: 409, status: -1, message: words.full },
  member: { http: 409, status: -1, message: words.member },
  notOffered: { http: 409, status: -1, message: words.notOffered },
  noPrice: { http: 409, status: -1, message: words.noPrice },
  tooManyOpen: { http: 409, status: -1, message: words.tooManyOpen },
  tooManyStarted: { http: 409, status: -1, message: words.tooManyStarted },
  notIn: { http: 409, status: -1, message: words.notIn },
  tooLateToLeave: { http: 409, status: -1, message: words.tooLateToLeave },
  alone: { http: 409, status: -1, message: words.alone },
});

/** The refusal as somebody hears it who has not paid yet. */
export const groupJoinErrors: Record<JoinRefusal, (typeof groupErrors)[keyof typeof groupErrors]> = {
  group_closed: groupErrors.closed,
  group_full: groupErrors.full,
  group_member: groupErrors.member,
};
