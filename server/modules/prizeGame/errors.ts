import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.prizeGame.errors;

/** Why somebody cannot draw now. */
export const prizeGameErrors = defineErrors({
  notRunning: { http: 409, status: -1, message: words.notRunning },
  drawnToday: { http: 409, status: -1, message: words.drawnToday },
  browserDrew: { http: 409, status: -1, message: words.browserDrew },
  noMailbox: { http: 409, status: -1, message: words.noMailbox },
});
