import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.challenges.errors;

export const challengeErrors = defineErrors({
  unknown: { http: 404, status: -1, message: words.unknown },
  notReady: { http: 409, status: -1, message: words.notReady },
});
