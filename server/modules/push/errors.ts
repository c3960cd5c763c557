import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.push.errors;

export const pushErrors = defineErrors({
  service: { http: 422, status: 0, message: words.service },
  keys: { http: 422, status: 0, message: words.keys },
  unknown: { http: 404, status: 0, message: words.unknown },
});
