import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.applications.errors;

export const applicationErrors = defineErrors({
  member: { http: 409, status: 0, message: words.member },
  changedElsewhere: { http: 409, status: 0, message: words.changedElsewhere },
  changedMeanwhile: { http: 409, status: 0, message: words.changedMeanwhile },
  notNow: { http: 409, status: 0, message: words.notNow },
  own: { http: 403, status: 0, message: words.own },
  notAccepted: { http: 409, status: 0, message: words.notAccepted },
  made: { http: 409, status: 0, message: words.made },
  paperType: { http: 422, status: 0, message: words.paperType },
  paperLarge: { http: 422, status: 0, message: words.paperLarge },
  paperActive: { http: 422, status: 0, message: words.paperActive },
  paperLocked: { http: 422, status: 0, message: words.paperLocked },
  paperUnreadable: { http: 422, status: 0, message: words.paperUnreadable },
  tooManyPapers: { http: 422, status: 0, message: words.tooManyPapers },
});
