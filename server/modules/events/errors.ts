import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.events.errors;

export const eventErrors = defineErrors({
  email: { http: 422, status: -1, message: words.email },
  deadLink: { http: 404, status: -1, message: words.deadLink },
});
