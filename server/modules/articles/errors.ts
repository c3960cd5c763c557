import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const articleErrors = defineErrors({
  unknown: { http: 404, status: 0, words: texts.articles.unknown },
  slugTaken: { http: 422, status: 0, words: texts.articles.slugTaken },
  incomplete: { http: 422, status: 0, words: texts.articles.incomplete },
  textWrong: { http: 422, status: 0, words: texts.articles.textWrong },
  forbiddenMove: { http: 409, status: 0, words: texts.articles.forbiddenMove },
});
