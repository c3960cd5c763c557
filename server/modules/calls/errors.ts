import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.calls.errors;

export const callErrors = defineErrors({
  unknownCall: { http: 404, status: 0, message: words.unknown },
  notOffered: { http: 422, status: 0, message: words.notOffered },
  taken: { http: 409, status: 0, message: words.taken },
  timeZone: { http: 422, status: 0, message: words.timeZone },
  over: { http: 409, status: 0, message: words.over },
  cancelled: { http: 409, status: 0, message: words.cancelled },
  tooManyMoves: { http: 409, status: 0, message: words.tooManyMoves },
  tooMany: { http: 409, status: 0, message: words.tooMany },
});
