import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.countersignatures.errors;

export const countersignErrors = defineErrors({
  waitsAlready: { http: 409, status: 0, message: words.waitsAlready },
  ownRequest: { http: 403, status: 0, message: words.ownRequest },
  notOwnRequest: { http: 403, status: 0, message: words.notOwnRequest },
  decided: { http: 409, status: 0, message: words.decided },
});
