import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.applications.errors;

export const applicationErrors = defineErrors({
  member: { http: 409, status: 0, words: words.member },
  changedElsewhere: { http: 409, status: 0, words: words.changedElsewhere },
  notNow: { http: 409, status: 0, words: words.notNow },
  own: { http: 403, status: 0, words: words.own },
  notAccepted: { http: 409, status: 0, words: words.notAccepted },
  made: { http: 409, status: 0, words: words.made },
  paperType: { http: 422, status: 0, words: words.paperType },
  paperLarge: { http: 422, status: 0, words: words.paperLarge },
  paperActive: { http: 422, status: 0, words: words.paperActive },
  paperLocked: { http: 422, status: 0, words: words.paperLocked },
  paperUnreadable: { http: 422, status: 0, words: words.paperUnreadable },
  tooManyPapers: { http: 422, status: 0, words: words.tooManyPapers },
});
