import { defineErrors } from "../../../http/errors";
import { texts } from "../../../locales/texts";

const words = texts.listings.models;

/** Why a 3-D model is not taken, each with what to change; named as the thread that reads them names them. */
export const modelErrors = defineErrors({
  notAModel: { http: 422, status: 0, message: words.notAModel },
  outside: { http: 422, status: 0, message: words.outside },
  extension: { http: 422, status: 0, message: words.extension },
  parts: { http: 422, status: 0, message: words.parts },
  unpacked: { http: 422, status: 0, message: words.unpacked },
  empty: { http: 422, status: 0, message: words.empty },
  triangles: { http: 422, status: 0, message: words.triangles },
  textures: { http: 422, status: 0, message: words.textures },
  textureKind: { http: 422, status: 0, message: words.textureKind },
  texture: { http: 422, status: 0, message: words.texture },
  texturesLarge: { http: 422, status: 0, message: words.texturesLarge },
  invalid: { http: 422, status: 0, message: words.invalid },
  scale: { http: 422, status: 0, message: words.scale },
  looks: { http: 422, status: 0, message: words.looks },
  large: { http: 422, status: 0, message: words.large },
  slow: { http: 422, status: 0, message: words.slow },
});
