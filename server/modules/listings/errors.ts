import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.listings.errors;

export const listingErrors = defineErrors({
  notNow: { http: 409, status: 0, words: words.notNow },
  nothingToSend: { http: 409, status: 0, words: words.nothingToSend },
  changedMeanwhile: { http: 409, status: 0, words: words.changedMeanwhile },
  notLive: { http: 409, status: 0, words: words.notLive },
  overtaken: { http: 409, status: 0, words: words.overtaken },
  missing: { http: 422, status: 0, words: words.missing },
  unevenPoints: { http: 422, status: 0, words: words.unevenPoints },
  fixed: { http: 422, status: 0, words: words.fixed },
  unknownCategory: { http: 422, status: 0, words: words.unknownCategory },
  unknownPicture: { http: 422, status: 0, words: words.unknownPicture },
  tooMany: { http: 422, status: 0, words: words.tooMany },
  notAPicture: { http: 422, status: 0, words: words.notAPicture },
  tooNarrow: { http: 422, status: 0, words: words.tooNarrow },
  noWarehouse: { http: 422, status: 0, words: words.noWarehouse },
  noDelta: { http: 422, status: 0, words: words.noDelta },
  notSoMany: { http: 422, status: 0, words: words.notSoMany },
  unitsHeld: { http: 409, status: 0, words: words.unitsHeld },
  tooManyShelves: { http: 422, status: 0, words: words.tooManyShelves },
  notPublished: { http: 409, status: 0, words: words.notPublished },
  sheetUnread: { http: 422, status: 0, words: words.sheetUnread },
  sheetColumns: { http: 422, status: 0, words: words.sheetColumns },
  sheetLong: { http: 422, status: 0, words: words.sheetLong },
  noText: { http: 422, status: 0, words: words.noText },
});
