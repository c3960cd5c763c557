import { defineErrors } from "../http/errors";
import { texts } from "../locales/texts";

export const pictureErrors = defineErrors({
  notAPicture: {
    http: 422,
    status: 0,
    message: texts.pictures.errors.notAPicture,
  },
  tooLarge: {
    http: 422,
    status: 0,
    message: texts.pictures.errors.tooLarge,
  },
});
