import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.desk.views;

export const viewErrors = defineErrors({
  name: { http: 422, status: 0, words: words.name },
  nameTaken: { http: 422, status: 0, words: words.nameTaken },
  filters: { http: 422, status: 0, words: words.filters },
  tooMany: { http: 422, status: 0, words: words.tooMany },
  tooManyShared: { http: 422, status: 0, words: words.tooManyShared },
});
