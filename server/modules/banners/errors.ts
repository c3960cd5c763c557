import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.banners.errors;

export const bannerErrors = defineErrors({
  tooMany: { http: 422, status: 0, words: words.tooMany },
  wordsNeeded: { http: 422, status: 0, words: words.wordsNeeded },
  pictureNeeded: { http: 422, status: 0, words: words.pictureNeeded },
  foreignProduct: { http: 422, status: 0, words: words.foreignProduct },
  noDay: { http: 422, status: 0, words: words.noDay },
  dayOrder: { http: 422, status: 0, words: words.dayOrder },
  homeOutside: { http: 422, status: 0, words: words.homeOutside },
  over: { http: 422, status: 0, words: words.over },
  notNow: { http: 409, status: 0, words: words.notNow },
  changedMeanwhile: { http: 409, status: 0, words: words.changedMeanwhile },
  notAPicture: { http: 422, status: 0, words: words.notAPicture },
  drawing: { http: 422, status: 0, words: words.drawing },
  animation: { http: 422, status: 0, words: words.animation },
  tooNarrow: { http: 422, status: 0, words: words.tooNarrow },
});
