import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.warehouseDesk.errors;

export const warehouseErrors = defineErrors({
  codeTaken: { http: 422, status: 0, message: words.codeTaken },
  codeUsed: { http: 422, status: 0, message: words.codeUsed },
  tooMany: { http: 422, status: 0, message: words.tooMany },
  unknownRegion: { http: 422, status: 0, message: words.unknownRegion },
  twice: { http: 422, status: 0, message: words.twice },
  unserved: { http: 422, status: 0, message: words.unserved },
  inTheWay: { http: 422, status: 0, message: words.inTheWay },
  editionsHere: { http: 422, status: 0, message: words.editionsHere },
  editionsElsewhere: { http: 422, status: 0, message: words.editionsElsewhere },
  editionsLie: { http: 422, status: 0, message: words.editionsLie },
  editionsOff: { http: 422, status: 0, message: words.editionsOff },
});
