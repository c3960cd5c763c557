import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.staffTeam.errors;

export const staffTeamErrors = defineErrors({
  invalidEmail: { http: 422, status: 0, message: words.invalidEmail },
  alreadyMember: { http: 422, status: 0, message: words.alreadyMember },
  tooManyMembers: { http: 422, status: 0, message: words.tooManyMembers },
  lastOwner: { http: 422, status: 0, message: words.lastOwner },
  changedSince: { http: 409, status: 0, message: words.changedSince },
  inviteGone: { http: 404, status: 0, message: words.inviteGone },
});
