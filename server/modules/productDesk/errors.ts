import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.productDesk.errors;

export const productDeskErrors = defineErrors({
  ofBrand: { http: 403, status: 0, message: words.ofBrand },
  unevenLines: { http: 422, status: 0, message: words.unevenLines },
  noSuchDay: { http: 422, status: 0, message: words.noSuchDay },
  noName: { http: 422, status: 0, message: words.noName },
  noOwnName: { http: 422, status: 0, message: words.noOwnName },
  notCopied: { http: 422, status: 0, message: words.notCopied },
  noSuchMedium: { http: 422, status: 0, message: words.noSuchMedium },
  notMoved: { http: 422, status: 0, message: words.notMoved },
  sameAddress: { http: 422, status: 0, message: words.sameAddress },
  movedMeanwhile: { http: 409, status: 0, message: words.movedMeanwhile },
  notBuyable: { http: 422, status: 0, message: words.notBuyable },
  nothingToUndo: { http: 409, status: 0, message: words.nothingToUndo },
});
