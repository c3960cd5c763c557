import type { WordedLayer, WordedThing, showrooms } from "../../../schema";

export type SeedShell = Omit<typeof showrooms.$inferInsert, "productId"> & { slug: string };

const layer = (part: WordedLayer["part"], millimetres: number, en: string, fr: string, de: string): WordedLayer => ({
  part,
  millimetres,
  name: { en, fr, de },
});
type Place = readonly [x: number, y: number, width: number, depth: number];
const thing = ([x, y, width, depth]: Place, en: string, fr: string, de: string): WordedThing => ({
  x,
  y,
  width,
  depth,
  name: { en, fr, de },
});

const gardenLayers = [
  layer("roof", 5, "Rubber membrane", "Membrane en caoutchouc", "Dachbahn aus Kautschuk"),
  layer("roof", 21, "Spruce board", "Panneau d’épicéa", "Fichtenplatte"),
  layer("roof", 90, "Wood fiber", "Fibre de bois", "Holzfaser"),
  layer("roof", 12, "Birch plywood", "Contreplaqué de bouleau", "Birkensperrholz"),
  layer("wall", 18, "Cladding on battens", "Bardage sur tasseaux", "Fassade auf Latten"),
  layer("wall", 90, "Wood fiber", "Fibre de bois", "Holzfaser"),
  layer("wall", 12, "Birch plywood", "Contreplaqué de bouleau", "Birkensperrholz"),
  layer("floor", 14, "Oak floor", "Parquet de chêne", "Eichenboden"),
  layer("floor", 90, "Wood fiber", "Fibre de bois", "Holzfaser"),
  layer("floor", 21, "Base plate, larch", "Panneau de base en mélèze", "Bodenplatte aus Lärche"),
];
const boothLayers = (felt: number) => [
  layer("roof", 9, "Fiber board", "Panneau de fibres", "Faserplatte"),
  layer("roof", felt, "PET felt with air duct", "Feutre PET avec gaine d’air", "PET-Filz mit Luftkanal"),
  layer("wall", 9, "Steel and fiber board", "Acier et panneau de fibres", "Stahl und Faserplatte"),
  layer("wall", felt, "PET felt", "Feutre PET", "PET-Filz"),
  layer("wall", 3, "Felt lining", "Doublage en feutre", "Filzbespannung"),
  layer("floor", 5, "Carpet tile", "Dalle de moquette", "Teppichfliese"),
  layer("floor", 18, "Plywood on rubber feet", "Contreplaqué sur patins", "Sperrholz auf Gummifüßen"),
];

const desk = (place: Place) => thing(place, "Desk", "Bureau", "Tisch");
const chair = (place: Place) => thing(place, "Chair", "Siège", "Stuhl");
const shelf = (place: Place) => thing(place, "Shelf", "Étagère", "Regal");
const bench = (place: Place) => thing(place, "Bench", "Banquette", "Bank");

export const shells: SeedShell[] = [
  {
    slug: "garden-pod-solo",
    isBuilding: true,
    inside: { width: 216, depth: 236, height: 225 },
    layers: gardenLayers,
    openings: [
      { side: "front", kind: "door", from: 120, width: 90 },
      { side: "front", kind: "window", from: 20, width: 90 },
      { side: "left", kind: "window", from: 40, width: 80 },
    ],
    things: [desk([28, 0, 160, 75]), chair([80, 88, 60, 58]), shelf([181, 92, 35, 80])],
  },
  {
    slug: "garden-pod-duo",
    isBuilding: true,
    inside: { width: 396, depth: 273, height: 235 },
    layers: gardenLayers,
    openings: [
      { side: "front", kind: "slide", from: 30, width: 160 },
      { side: "front", kind: "window", from: 200, width: 190 },
      { side: "right", kind: "window", from: 90, width: 100 },
    ],
    things: [
      desk([20, 0, 160, 75]),
      desk([200, 0, 160, 75]),
      chair([70, 88, 60, 58]),
      chair([250, 88, 60, 58]),
      shelf([361, 130, 35, 120]),
    ],
  },
  {
    slug: "quiet-booth-one",
    isBuilding: false,
    inside: { width: 89, depth: 89, height: 204 },
    layers: boothLayers(40),
    openings: [
      { side: "front", kind: "door", from: 12, width: 76 },
      { side: "back", kind: "window", from: 20, width: 60 },
    ],
    things: [
      thing([4, 0, 81, 32], "Shelf for a laptop", "Tablette", "Ablage"),
      thing([27, 44, 36, 36], "Seat", "Siège", "Sitz"),
    ],
  },
  {
    slug: "quiet-booth-meet",
    isBuilding: false,
    inside: { width: 207, depth: 145, height: 209 },
    layers: boothLayers(50),
    openings: [
      { side: "front", kind: "door", from: 66, width: 88 },
      { side: "front", kind: "window", from: 10, width: 50 },
      { side: "front", kind: "window", from: 160, width: 50 },
      { side: "back", kind: "window", from: 20, width: 180 },
    ],
    things: [bench([0, 8, 50, 129]), bench([157, 8, 50, 129]), thing([66, 12, 75, 90], "Table", "Table", "Tisch")],
  },
];
