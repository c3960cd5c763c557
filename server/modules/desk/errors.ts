import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.desk.errors;

export const deskErrors = defineErrors({
  changedMeanwhile: { http: 409, status: 0, message: words.changedMeanwhile },
  versionNeeded: { http: 428, status: 0, message: words.versionNeeded },
  suspended: { http: 403, status: 0, message: words.suspended },
  closed: { http: 403, status: 0, message: words.closed },
  slugForm: { http: 422, status: 0, message: words.slugForm },
  slugReserved: { http: 422, status: 0, message: words.slugReserved },
  slugTaken: { http: 422, status: 0, message: words.slugTaken },
  slugAlike: { http: 422, status: 0, message: words.slugAlike },
  nameForm: { http: 422, status: 0, message: words.nameForm },
  closureOrder: { http: 422, status: 0, message: words.closureOrder },
  closureLong: { http: 422, status: 0, message: words.closureLong },
  closureOverlap: { http: 422, status: 0, message: words.closureOverlap },
  nameTaken: { http: 422, status: 0, message: words.nameTaken },
});
