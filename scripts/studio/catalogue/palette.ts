/** Option values as materials and words. The keys are the value codes of the shop. */
import type { LocalizedText } from "../pipeline/shots";

type Value = { material: string; words: LocalizedText };

export const FINISH = {
  chalk: {
    material: "steel@e6e4df",
    words: { en: "chalk white frame", fr: "piètement blanc craie", de: "kreideweißes Gestell" },
  },
  graphite: {
    material: "steel@2c2d2f",
    words: { en: "graphite frame", fr: "piètement graphite", de: "graphitfarbenes Gestell" },
  },
  moss: {
    material: "steel@5f6b54",
    words: { en: "moss green frame", fr: "piètement vert mousse", de: "moosgrünes Gestell" },
  },
  steel: {
    material: "steel_raw",
    words: { en: "raw steel frame", fr: "piètement en acier brut", de: "Gestell aus Rohstahl" },
  },
} satisfies Record<string, Value>;

export const TOP = {
  laminate: {
    material: "laminate@e9e7e2",
    words: { en: "white laminate top", fr: "plateau stratifié blanc", de: "weiße Laminatplatte" },
  },
  bamboo: { material: "bamboo", words: { en: "bamboo top", fr: "plateau en bambou", de: "Bambusplatte" } },
  oak: {
    material: "oak",
    words: { en: "oak veneer top", fr: "plateau en placage chêne", de: "Eichenplatte" },
  },
  walnut: {
    material: "walnut",
    words: { en: "walnut veneer top", fr: "plateau en placage noyer", de: "Nussbaumplatte" },
  },
  linoleum: {
    material: "linoleum",
    words: { en: "green linoleum top", fr: "plateau en linoléum vert", de: "grüne Linoleumplatte" },
  },
} satisfies Record<string, Value>;

export type Finish = keyof typeof FINISH;
export type Top = keyof typeof TOP;

/** Cover of the back, cover of the seat. */
export const UPHOLSTERY = {
  "mesh-black": {
    back: "knit_black",
    seat: "fabric_grey",
    words: { en: "black mesh back", fr: "dossier en maille noire", de: "schwarzer Netzrücken" },
  },
  "mesh-sand": {
    back: "knit@e2cba6",
    seat: "fabric@e0caa6",
    words: { en: "sand mesh back", fr: "dossier en maille sable", de: "sandfarbener Netzrücken" },
  },
  "knit-ink": {
    back: "fabric@63728c",
    seat: "fabric@63728c",
    words: {
      en: "ink blue recycled knit",
      fr: "tricot recyclé bleu encre",
      de: "tintenblauer Recycling-Strick",
    },
  },
  "knit-clay": {
    back: "fabric@cf967b",
    seat: "fabric@cf967b",
    words: { en: "clay recycled knit", fr: "tricot recyclé terre cuite", de: "tonfarbener Recycling-Strick" },
  },
  "leather-tan": {
    back: "leather@a06a3c",
    seat: "leather@a06a3c",
    words: { en: "tan leather", fr: "cuir fauve", de: "cognacfarbenes Leder" },
  },
} satisfies Record<string, { back: string; seat: string; words: LocalizedText }>;

export type Upholstery = keyof typeof UPHOLSTERY;

/**
 * The shop's colours for painted steel, moulded plastic and textiles; a fifth lighter and greyer than their swatches.
 */
export const COLOUR = {
  chalk: { tint: "e6e4df", words: { en: "chalk white", fr: "blanc craie", de: "kreideweiß" } },
  graphite: { tint: "3f4144", words: { en: "graphite", fr: "graphite", de: "graphit" } },
  sand: { tint: "cdbfa8", words: { en: "sand", fr: "sable", de: "sand" } },
  moss: { tint: "717d63", words: { en: "moss green", fr: "vert mousse", de: "moosgrün" } },
  clay: { tint: "b5785f", words: { en: "clay red", fr: "rouge argile", de: "tonrot" } },
  ink: { tint: "55657c", words: { en: "ink blue", fr: "bleu encre", de: "tintenblau" } },
} satisfies Record<string, { tint: string; words: LocalizedText }>;

export const FELT = {
  stone: { tint: "c3bfb6", words: { en: "stone", fr: "pierre", de: "stein" } },
  charcoal: { tint: "5a5c5f", words: { en: "charcoal", fr: "anthracite", de: "anthrazit" } },
  moss: { tint: "7d8869", words: { en: "moss", fr: "mousse", de: "moos" } },
  ochre: { tint: "c9a05a", words: { en: "ochre", fr: "ocre", de: "ocker" } },
  rust: { tint: "b06e52", words: { en: "rust", fr: "rouille", de: "rost" } },
  night: { tint: "4c5a70", words: { en: "night blue", fr: "bleu nuit", de: "nachtblau" } },
} satisfies Record<string, { tint: string; words: LocalizedText }>;

export type Colour = keyof typeof COLOUR;
export type Felt = keyof typeof FELT;

export const CLADDING = {
  "thermo-pine": {
    material: "oak@e3b78e",
    words: {
      en: "thermo-pine cladding",
      fr: "bardage en pin thermotraité",
      de: "Verkleidung aus Thermokiefer",
    },
  },
  "charred-larch": {
    material: "walnut@5b5654",
    words: {
      en: "charred larch cladding",
      fr: "bardage en mélèze brûlé",
      de: "Verkleidung aus geflämmter Lärche",
    },
  },
  "composite-grey": {
    material: "plastic@8f9294",
    words: { en: "grey composite cladding", fr: "bardage composite gris", de: "graue Verbundverkleidung" },
  },
} satisfies Record<string, Value>;

export const PICTURE_FRAME = {
  black: { material: "steel@2c2d2f", words: { en: "black frame", fr: "cadre noir", de: "schwarzer Rahmen" } },
  white: { material: "steel@e6e4df", words: { en: "white frame", fr: "cadre blanc", de: "weißer Rahmen" } },
  oak: { material: "oak", words: { en: "oak frame", fr: "cadre en chêne", de: "Eichenrahmen" } },
  brass: { material: "brass", words: { en: "brass frame", fr: "cadre en laiton", de: "Messingrahmen" } },
} satisfies Record<string, Value>;

export const MAT = {
  white: { material: "paper", words: { en: "white mat", fr: "passe-partout blanc", de: "weißes Passepartout" } },
  ivory: {
    material: "paper@ece3cf",
    words: { en: "ivory mat", fr: "passe-partout ivoire", de: "elfenbeinfarbenes Passepartout" },
  },
  black: {
    material: "paper@2c2c2d",
    words: { en: "black mat", fr: "passe-partout noir", de: "schwarzes Passepartout" },
  },
} satisfies Record<string, Value>;

export const WOOD = {
  oak: { material: "oak", words: { en: "oak", fr: "chêne", de: "Eiche" } },
  walnut: { material: "walnut", words: { en: "walnut", fr: "noyer", de: "Nussbaum" } },
} satisfies Record<string, Value>;

export const WOOL = {
  grey: { material: "fabric@9a9c9b", words: { en: "grey wool", fr: "laine grise", de: "graue Wolle" } },
  moss: { material: "fabric@7d8869", words: { en: "moss wool", fr: "laine mousse", de: "moosgrüne Wolle" } },
  rust: { material: "fabric@b06e52", words: { en: "rust wool", fr: "laine rouille", de: "rostrote Wolle" } },
} satisfies Record<string, Value>;

const tint = (values: Record<string, { tint: string }>, value: string) => {
  if (!(value in values)) throw new Error(`The palette has no colour "${value}"`);
  return values[value].tint;
};
const material = (values: Record<string, Value>, value: string) => {
  if (!(value in values)) throw new Error(`The palette has no material "${value}"`);
  return values[value].material;
};

/** Materials by what a shopper has chosen. */
export const finish = (value: string) => material(FINISH, value);
export const top = (value: string) => material(TOP, value);
export const wood = (value: string) => material(WOOD, value);
export const wool = (value: string) => material(WOOL, value);
export const cladding = (value: string) => material(CLADDING, value);
export const pictureFrame = (value: string) => material(PICTURE_FRAME, value);
export const mat = (value: string) => material(MAT, value);
export const felt = (value: string) => `felt_pale@${tint(FELT, value)}`;
/** `base` is what is coloured: steel, plastic, fabric, leather. */
export const coloured = (base: string, value: string) => `${base}@${tint(COLOUR, value)}`;

const WORDS: Record<string, Record<string, { words: LocalizedText }>> = {
  FIN: FINISH,
  TOP,
  COL: COLOUR,
  FELT,
  WOOD,
  UPH: UPHOLSTERY,
  FAB: WOOL,
  CLAD: CLADDING,
  FRM: PICTURE_FRAME,
  MAT,
  HEAD: {
    none: { words: { en: "no headrest", fr: "sans appui-tête", de: "ohne Kopfstütze" } },
    adjustable: { words: { en: "headrest", fr: "appui-tête", de: "Kopfstütze" } },
  },
  ARM: {
    none: { words: { en: "no armrests", fr: "sans accoudoirs", de: "ohne Armlehnen" } },
    fixed: { words: { en: "fixed armrests", fr: "accoudoirs fixes", de: "feste Armlehnen" } },
    "3d": { words: { en: "adjustable armrests", fr: "accoudoirs réglables", de: "verstellbare Armlehnen" } },
    "5d": { words: { en: "adjustable armrests", fr: "accoudoirs réglables", de: "verstellbare Armlehnen" } },
  },
  BASE: {
    nylon: { words: { en: "black base", fr: "piètement noir", de: "schwarzes Fußkreuz" } },
    aluminium: { words: { en: "aluminium base", fr: "piètement en aluminium", de: "Fußkreuz aus Aluminium" } },
  },
  PAD: {
    "memory-4": {
      words: { en: "memory keypad", fr: "commande à mémoires", de: "Bedienteil mit Speicherplätzen" },
    },
  },
  "ADD-D": { "cable-tray": { words: { en: "cable tray", fr: "goulotte passe-câbles", de: "Kabelwanne" } } },
  SIDE: { left: { words: { en: "return on the left", fr: "retour à gauche", de: "Winkel links" } } },
  GLS: { clear: { words: { en: "clear glass", fr: "vitrage clair", de: "klares Glas" } } },
  "ADD-P": { "furniture-set": { words: { en: "furniture set", fr: "ensemble de mobilier", de: "Möbelpaket" } } },
  "ADD-B": { seat: { words: { en: "upholstered seat", fr: "assise rembourrée", de: "Polstersitz" } } },
  LOCK: { key: { words: { en: "key lock", fr: "serrure à clé", de: "Schlüsselschloss" } } },
  MNT: { clamp: { words: { en: "clamp", fr: "pince", de: "Klemme" } } },
  PAT: { plain: { words: { en: "plain panels", fr: "panneaux unis", de: "glatte Paneele" } } },
  SCR: { "felt-screen": { words: { en: "felt screen", fr: "écran de feutre", de: "Filzwand" } } },
};

/** What a value of an option group is called in an alternative text. */
export function wordsOf(group: string, value: string): LocalizedText {
  const words = WORDS[group]?.[value]?.words;
  if (!words) throw new Error(`No words for ${group} ${value}`);
  return words;
}
