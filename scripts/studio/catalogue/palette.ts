/** Option values as materials and words. The keys are the value codes of the shop. */
import type { Words } from "../pipeline/shots";

type Value = { material: string; words: Words };

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
} satisfies Record<string, { back: string; seat: string; words: Words }>;

export type Upholstery = keyof typeof UPHOLSTERY;

/** The shop's colours for painted steel, moulded plastic and textiles; a fifth lighter and greyer than their swatches. */
export const COLOUR = {
  chalk: { tint: "e6e4df", words: { en: "chalk white", fr: "blanc craie", de: "kreideweiß" } },
  graphite: { tint: "3f4144", words: { en: "graphite", fr: "graphite", de: "graphit" } },
  sand: { tint: "cdbfa8", words: { en: "sand", fr: "sable", de: "sand" } },
  moss: { tint: "717d63", words: { en: "moss green", fr: "vert mousse", de: "moosgrün" } },
  clay: { tint: "b5785f", words: { en: "clay red", fr: "rouge argile", de: "tonrot" } },
  ink: { tint: "55657c", words: { en: "ink blue", fr: "bleu encre", de: "tintenblau" } },
} satisfies Record<string, { tint: string; words: Words }>;

export const FELT = {
  stone: { tint: "c3bfb6", words: { en: "stone", fr: "pierre", de: "stein" } },
  charcoal: { tint: "5a5c5f", words: { en: "charcoal", fr: "anthracite", de: "anthrazit" } },
  moss: { tint: "7d8869", words: { en: "moss", fr: "mousse", de: "moos" } },
  ochre: { tint: "c9a05a", words: { en: "ochre", fr: "ocre", de: "ocker" } },
  rust: { tint: "b06e52", words: { en: "rust", fr: "rouille", de: "rost" } },
  night: { tint: "4c5a70", words: { en: "night blue", fr: "bleu nuit", de: "nachtblau" } },
} satisfies Record<string, { tint: string; words: Words }>;

export type Colour = keyof typeof COLOUR;
export type Felt = keyof typeof FELT;
