import { defineErrors } from "../../../http/errors";
import { texts } from "../../../locales/texts";

const words = texts.listings.models;

/** Why a 3-D model is not taken, each with what to change; named as the thread that reads them names them. */
export const modelErrors = defineErrors({
  notAModel: { http: 422, status: 0, words: words.notAModel },
  outside: { http: 422, status: 0, words: words.outside },
  extension: { http: 422, status: 0, words: words.extension },
  parts: { http: 422, status: 0, words: words.parts },
  unpacked: { http: 422, status: 0, words: words.unpacked },
  empty: { http: 422, status: 0, words: words.empty },
  triangles: { http: 422, status: 0, words: words.triangles },
  textures: { http: 422, status: 0, words: words.textures },
  textureKind: { http: 422, status: 0, words: words.textureKind },
  texture: { http: 422, status: 0, words: words.texture },
  texturesLarge: { http: 422, status: 0, words: words.texturesLarge },
  invalid: { http: 422, status: 0, words: words.invalid },
  scale: { http: 422, status: 0, words: words.scale },
  looks: { http: 422, status: 0, words: words.looks },
  large: { http: 422, status: 0, words: words.large },
  slow: { http: 422, status: 0, words: words.slow },
});
