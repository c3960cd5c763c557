import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.brands.errors;

export const brandErrors = defineErrors({
  unreadable: { http: 422, status: 0, message: words.unreadable },
  wordsNeeded: { http: 422, status: 0, message: words.wordsNeeded },
  slugSoon: { http: 422, status: 0, message: words.slugSoon },
  slugSame: { http: 422, status: 0, message: words.slugSame },
  invalidEmail: { http: 422, status: 0, message: words.invalidEmail },
  alreadyMember: { http: 422, status: 0, message: words.alreadyMember },
  tooManyMembers: { http: 422, status: 0, message: words.tooManyMembers },
  lastOwner: { http: 422, status: 0, message: words.lastOwner },
  inviteGone: { http: 404, status: 0, message: words.inviteGone },
  closed: { http: 409, status: 0, message: words.closed },
  notNow: { http: 409, status: 0, message: words.notNow },
  openParts: { http: 409, status: 0, message: words.openParts },
  undoOver: { http: 409, status: 0, message: words.undoOver },
  elsewhereMember: { http: 409, status: 0, message: words.elsewhereMember },
});
