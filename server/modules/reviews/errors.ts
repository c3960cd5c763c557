import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

export const reviewErrors = defineErrors({
  ownersOnly: {
    http: 403,
    status: 0,
    message: texts.reviews.errors.ownersOnly,
  },
  alreadyWritten: {
    http: 409,
    status: 0,
    message: texts.reviews.errors.alreadyWritten,
  },
  unknownReview: {
    http: 404,
    status: 0,
    message: texts.reviews.errors.unknownReview,
  },
  ownReview: {
    http: 422,
    status: 0,
    message: texts.reviews.errors.ownReview,
  },
  unknownQuestion: {
    http: 404,
    status: 0,
    message: texts.reviews.errors.unknownQuestion,
  },
  mayNotAnswer: {
    http: 403,
    status: 0,
    message: texts.reviews.errors.mayNotAnswer,
  },
  unknownPhoto: {
    http: 422,
    status: 0,
    message: texts.reviews.errors.unknownPhoto,
  },
  reasonNeeded: {
    http: 422,
    status: 0,
    message: texts.reviews.errors.reasonNeeded,
  },
  unknownText: {
    http: 404,
    status: 0,
    message: texts.reviews.errors.unknownText,
  },
});
