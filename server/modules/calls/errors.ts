import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.calls.errors;

export const callErrors = defineErrors({
  unknownCall: { http: 404, status: 0, words: words.unknown },
  notOffered: { http: 422, status: 0, words: words.notOffered },
  taken: { http: 409, status: 0, words: words.taken },
  timeZone: { http: 422, status: 0, words: words.timeZone },
  over: { http: 409, status: 0, words: words.over },
  cancelled: { http: 409, status: 0, words: words.cancelled },
  tooManyMoves: { http: 409, status: 0, words: words.tooManyMoves },
  tooMany: { http: 409, status: 0, words: words.tooMany },
});
