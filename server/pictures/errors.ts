import { defineErrors } from "../http/errors";

export const pictureErrors = defineErrors({
  notAPicture: {
    http: 422,
    status: 0,
    words: {
      en: "This file is not a picture that we can read. Please choose a JPEG, PNG or WebP.",
      fr: "Ce fichier n’est pas une image lisible. Choisissez une photo JPEG, PNG ou WebP.",
      de: "Diese Datei ist kein lesbares Bild. Bitte wählen Sie ein JPEG, PNG oder WebP.",
    },
  },
  tooLarge: {
    http: 422,
    status: 0,
    words: {
      en: "This picture has too many pixels. Please choose a smaller one: {megapixels} megapixels at most, and no side longer than {side} pixels.",
      fr: "Cette image a trop de pixels. Choisissez-en une plus petite : {megapixels} mégapixels au maximum et aucun côté de plus de {side} pixels.",
      de: "Dieses Bild hat zu viele Pixel. Bitte wählen Sie ein kleineres: höchstens {megapixels} Megapixel und keine Seite länger als {side} Pixel.",
    },
  },
});
