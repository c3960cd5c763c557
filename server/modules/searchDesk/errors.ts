import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.searchDesk.errors;

export const searchDeskErrors = defineErrors({
  tooFew: { http: 422, status: 0, message: words.tooFew },
  tooMany: { http: 422, status: 0, message: words.tooMany },
  tooLong: { http: 422, status: 0, message: words.tooLong },
  tooManyParts: { http: 422, status: 0, message: words.tooManyParts },
  noWord: { http: 422, status: 0, message: words.noWord },
  twice: { http: 422, status: 0, message: words.twice },
  taken: { http: 422, status: 0, message: words.taken },
  tooManyGroups: { http: 422, status: 0, message: words.tooManyGroups },
});
