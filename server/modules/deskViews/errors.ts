import { defineErrors } from "../../http/errors";
import { texts } from "../../locales/texts";

const words = texts.desk.views;

export const viewErrors = defineErrors({
  name: { http: 422, status: 0, message: words.name },
  nameTaken: { http: 422, status: 0, message: words.nameTaken },
  filters: { http: 422, status: 0, message: words.filters },
  tooMany: { http: 422, status: 0, message: words.tooMany },
  tooManyShared: { http: 422, status: 0, message: words.tooManyShared },
});
