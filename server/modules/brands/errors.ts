import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.brands.errors;

export const brandErrors = defineErrors({
  unreadable: { http: 422, status: 0, words: words.unreadable },
  closureOrder: { http: 422, status: 0, words: words.closureOrder },
  closureLong: { http: 422, status: 0, words: words.closureLong },
  closureOverlap: { http: 422, status: 0, words: words.closureOverlap },
  wordsNeeded: { http: 422, status: 0, words: words.wordsNeeded },
  slugSoon: { http: 422, status: 0, words: words.slugSoon },
  slugSame: { http: 422, status: 0, words: words.slugSame },
  invalidEmail: { http: 422, status: 0, words: words.invalidEmail },
  alreadyMember: { http: 422, status: 0, words: words.alreadyMember },
  tooManyMembers: { http: 422, status: 0, words: words.tooManyMembers },
  lastOwner: { http: 422, status: 0, words: words.lastOwner },
  inviteGone: { http: 404, status: 0, words: words.inviteGone },
  closed: { http: 409, status: 0, words: words.closed },
  notNow: { http: 409, status: 0, words: words.notNow },
  openParts: { http: 409, status: 0, words: words.openParts },
  undoOver: { http: 409, status: 0, words: words.undoOver },
  elsewhereMember: { http: 409, status: 0, words: words.elsewhereMember },
});
