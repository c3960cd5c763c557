import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const articleErrors = defineErrors({
  unknown: { http: 404, status: 0, message: texts.articles.unknown },
  gone: { http: 410, status: 0, message: texts.articles.gone },
  slugTaken: { http: 422, status: 0, message: texts.articles.slugTaken },
  incomplete: { http: 422, status: 0, message: texts.articles.incomplete },
  textWrong: { http: 422, status: 0, message: texts.articles.textWrong },
  tooNarrow: { http: 422, status: 0, message: texts.articles.media.tooNarrow },
  noFile: { http: 422, status: 0, message: texts.articles.media.noFile },
  notAVideo: { http: 422, status: 0, message: texts.articles.media.notAVideo },
  captionsWrong: { http: 422, status: 0, message: texts.articles.media.captionsWrong },
  otherKind: { http: 422, status: 0, message: texts.articles.media.otherKind },
  alreadyThere: { http: 422, status: 0, message: texts.articles.media.alreadyThere },
  mediumUnknown: { http: 422, status: 0, message: texts.articles.media.unknown },
  mediumBare: { http: 422, status: 0, message: texts.articles.media.bare },
  mediumNeeded: { http: 422, status: 0, message: texts.articles.media.needed },
  mediumUsed: { http: 409, status: 0, message: texts.articles.media.used },
  changedMeanwhile: { http: 409, status: 0, message: texts.articles.legal.changedMeanwhile },
  notLater: { http: 422, status: 0, message: texts.articles.legal.notLater },
  noLegalText: { http: 422, status: 0, message: texts.articles.legal.noLegalText },
  forbiddenMove: { http: 409, status: 0, message: texts.articles.forbiddenMove },
});
