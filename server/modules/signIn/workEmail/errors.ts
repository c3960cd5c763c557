import { defineErrors } from "../../../http/errors";
import { texts } from "../../../locales/texts";

const words = texts.companies.workEmail.errors;

export const workEmailErrors = defineErrors({
  noCompany: { http: 422, status: 0, message: texts.companies.errors.noDomain },
  same: { http: 422, status: 0, message: words.same },
  hasOne: { http: 409, status: 0, message: words.hasOne },
  none: { http: 404, status: 0, message: words.none },
  /** Told only to whoever reads the mailbox. */
  taken: { http: 409, status: 0, message: words.taken },
  deadLink: { http: 404, status: -1, message: words.deadLink },
  notYours: { http: 403, status: -1, message: words.notYours },
});
