import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.banners.errors;

export const bannerErrors = defineErrors({
  tooMany: { http: 422, status: 0, message: words.tooMany },
  wordsNeeded: { http: 422, status: 0, message: words.wordsNeeded },
  pictureNeeded: { http: 422, status: 0, message: words.pictureNeeded },
  foreignProduct: { http: 422, status: 0, message: words.foreignProduct },
  noDay: { http: 422, status: 0, message: words.noDay },
  dayOrder: { http: 422, status: 0, message: words.dayOrder },
  homeOutside: { http: 422, status: 0, message: words.homeOutside },
  over: { http: 422, status: 0, message: words.over },
  notNow: { http: 409, status: 0, message: words.notNow },
  changedMeanwhile: { http: 409, status: 0, message: words.changedMeanwhile },
  notAPicture: { http: 422, status: 0, message: words.notAPicture },
  drawing: { http: 422, status: 0, message: words.drawing },
  animation: { http: 422, status: 0, message: words.animation },
  tooNarrow: { http: 422, status: 0, message: words.tooNarrow },
});
