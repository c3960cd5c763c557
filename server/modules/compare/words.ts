import { texts } from "../../locales/texts";

export const sizeWords = texts.compare.size;
