import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.desk.errors;

export const deskErrors = defineErrors({
  changedMeanwhile: { http: 409, status: 0, words: words.changedMeanwhile },
  versionNeeded: { http: 428, status: 0, words: words.versionNeeded },
  suspended: { http: 403, status: 0, words: words.suspended },
  closed: { http: 403, status: 0, words: words.closed },
  slugForm: { http: 422, status: 0, words: words.slugForm },
  slugReserved: { http: 422, status: 0, words: words.slugReserved },
  slugTaken: { http: 422, status: 0, words: words.slugTaken },
  slugAlike: { http: 422, status: 0, words: words.slugAlike },
  nameForm: { http: 422, status: 0, words: words.nameForm },
  nameTaken: { http: 422, status: 0, words: words.nameTaken },
});
