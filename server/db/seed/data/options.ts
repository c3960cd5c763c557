import type { SeedOptionGroup } from "../types";

/** Groups that several categories share. */
const shared: SeedOptionGroup[] = [
  {
    id: 1,
    code: "FIN",
    name: { en: "Frame finish", fr: "Finition du châssis", de: "Gestellfarbe" },
    kind: "swatch",
    values: [
      { value: "chalk", name: { en: "Chalk white", fr: "Blanc craie", de: "Kreideweiß" }, delta: 0, swatch: "#edeae4" },
      { value: "graphite", name: { en: "Graphite", fr: "Graphite", de: "Graphit" }, delta: 0, swatch: "#3a3c3e" },
      { value: "moss", name: { en: "Moss green", fr: "Vert mousse", de: "Moosgrün" }, delta: 20, swatch: "#5c6b4f" },
      { value: "steel", name: { en: "Raw steel", fr: "Acier brut", de: "Rohstahl" }, delta: 40, swatch: "#8d9194" },
    ],
  },
  {
    id: 2,
    code: "TOP",
    name: { en: "Desktop material", fr: "Matière du plateau", de: "Material der Platte" },
    kind: "swatch",
    values: [
      { value: "laminate", name: { en: "Laminate", fr: "Stratifié", de: "Laminat" }, delta: 0, swatch: "#e9e6df" },
      { value: "bamboo", name: { en: "Bamboo", fr: "Bambou", de: "Bambus" }, delta: 90, swatch: "#d8b57c" },
      {
        value: "oak",
        name: { en: "Oak veneer", fr: "Placage chêne", de: "Eichenfurnier" },
        delta: 140,
        swatch: "#c49a6c",
      },
      {
        value: "walnut",
        name: { en: "Walnut veneer", fr: "Placage noyer", de: "Nussbaumfurnier" },
        delta: 190,
        swatch: "#6f4a33",
      },
      { value: "linoleum", name: { en: "Linoleum", fr: "Linoléum", de: "Linoleum" }, delta: 120, swatch: "#565b57" },
    ],
  },
  {
    id: 3,
    code: "TSZ",
    name: { en: "Top size", fr: "Taille du plateau", de: "Plattengröße" },
    kind: "text",
    values: [
      { value: "100x60", name: { en: "100 × 60 cm (39 × 24 in)", fr: "100 × 60 cm", de: "100 × 60 cm" }, delta: 0 },
      { value: "120x70", name: { en: "120 × 70 cm (47 × 28 in)", fr: "120 × 70 cm", de: "120 × 70 cm" }, delta: 0 },
      { value: "140x70", name: { en: "140 × 70 cm (55 × 28 in)", fr: "140 × 70 cm", de: "140 × 70 cm" }, delta: 40 },
      { value: "160x80", name: { en: "160 × 80 cm (63 × 31 in)", fr: "160 × 80 cm", de: "160 × 80 cm" }, delta: 90 },
      { value: "180x80", name: { en: "180 × 80 cm (71 × 31 in)", fr: "180 × 80 cm", de: "180 × 80 cm" }, delta: 140 },
      { value: "200x90", name: { en: "200 × 90 cm (79 × 35 in)", fr: "200 × 90 cm", de: "200 × 90 cm" }, delta: 220 },
    ],
  },
  {
    id: 4,
    code: "COL",
    name: { en: "Color", fr: "Couleur", de: "Farbe" },
    kind: "swatch",
    values: [
      { value: "chalk", name: { en: "Chalk white", fr: "Blanc craie", de: "Kreideweiß" }, delta: 0, swatch: "#edeae4" },
      { value: "graphite", name: { en: "Graphite", fr: "Graphite", de: "Graphit" }, delta: 0, swatch: "#3a3c3e" },
      { value: "sand", name: { en: "Sand", fr: "Sable", de: "Sand" }, delta: 0, swatch: "#cdbda3" },
      { value: "moss", name: { en: "Moss green", fr: "Vert mousse", de: "Moosgrün" }, delta: 0, swatch: "#5c6b4f" },
      { value: "clay", name: { en: "Clay red", fr: "Rouge argile", de: "Tonrot" }, delta: 0, swatch: "#a5583f" },
      { value: "ink", name: { en: "Ink blue", fr: "Bleu encre", de: "Tintenblau" }, delta: 0, swatch: "#2c3e56" },
    ],
  },
  {
    id: 5,
    code: "FELT",
    name: { en: "Felt color", fr: "Couleur du feutre", de: "Filzfarbe" },
    kind: "swatch",
    values: [
      { value: "stone", name: { en: "Stone", fr: "Pierre", de: "Stein" }, delta: 0, swatch: "#b8b4ab" },
      { value: "charcoal", name: { en: "Charcoal", fr: "Anthracite", de: "Anthrazit" }, delta: 0, swatch: "#45474a" },
      { value: "moss", name: { en: "Moss", fr: "Mousse", de: "Moos" }, delta: 0, swatch: "#667255" },
      { value: "ochre", name: { en: "Ochre", fr: "Ocre", de: "Ocker" }, delta: 0, swatch: "#bd8f43" },
      { value: "rust", name: { en: "Rust", fr: "Rouille", de: "Rost" }, delta: 0, swatch: "#9c5438" },
      { value: "night", name: { en: "Night blue", fr: "Bleu nuit", de: "Nachtblau" }, delta: 0, swatch: "#2d3a4f" },
    ],
  },
  {
    id: 6,
    code: "WOOD",
    name: { en: "Wood", fr: "Essence de bois", de: "Holzart" },
    kind: "swatch",
    values: [
      { value: "oak", name: { en: "Oak", fr: "Chêne", de: "Eiche" }, delta: 0, swatch: "#c49a6c" },
      { value: "walnut", name: { en: "Walnut", fr: "Noyer", de: "Nussbaum" }, delta: 0, swatch: "#6f4a33" },
    ],
  },
  {
    id: 7,
    code: "SVC",
    name: { en: "Delivery service", fr: "Service de livraison", de: "Lieferservice" },
    kind: "text",
    values: [
      {
        value: "doorstep",
        name: { en: "To your doorstep", fr: "Au pas de la porte", de: "Bis zur Haustür" },
        delta: 0,
      },
      {
        value: "room",
        name: {
          en: "To the room of your choice",
          fr: "Dans la pièce de votre choix",
          de: "Bis in den gewünschten Raum",
        },
        delta: 49,
      },
      {
        value: "assembly",
        name: {
          en: "To the room, assembled, packaging taken away",
          fr: "Dans la pièce, montage et reprise des emballages",
          de: "In den Raum, mit Aufbau und Rücknahme der Verpackung",
        },
        delta: 99,
      },
      {
        value: "site-visit",
        name: {
          en: "Site visit before delivery",
          fr: "Visite du site avant livraison",
          de: "Ortstermin vor der Lieferung",
        },
        delta: 290,
      },
    ],
  },
  {
    id: 8,
    code: "CARE",
    name: { en: "Warranty", fr: "Garantie", de: "Garantie" },
    kind: "text",
    values: [
      { value: "standard", name: { en: "Standard", fr: "Standard", de: "Standard" }, delta: 0 },
      { value: "plus-5", name: { en: "5 more years", fr: "5 ans de plus", de: "5 Jahre länger" }, delta: 44 },
    ],
  },
  {
    id: 9,
    code: "PLUG",
    name: { en: "Power plug", fr: "Prise électrique", de: "Netzstecker" },
    kind: "plug",
    values: [
      {
        value: "us",
        name: { en: "US and Canada (type B)", fr: "États-Unis et Canada (type B)", de: "USA und Kanada (Typ B)" },
        delta: 0,
      },
      {
        value: "uk",
        name: {
          en: "UK and Ireland (type G)",
          fr: "Royaume-Uni et Irlande (type G)",
          de: "Großbritannien und Irland (Typ G)",
        },
        delta: 0,
      },
      { value: "eu", name: { en: "Europe (type E/F)", fr: "Europe (type E/F)", de: "Europa (Typ E/F)" }, delta: 0 },
      { value: "ch", name: { en: "Switzerland (type J)", fr: "Suisse (type J)", de: "Schweiz (Typ J)" }, delta: 0 },
    ],
  },
  {
    id: 10,
    code: "CAST",
    name: { en: "Casters", fr: "Roulettes", de: "Rollen" },
    kind: "text",
    values: [
      { value: "carpet", name: { en: "For carpet", fr: "Pour moquette", de: "Für Teppich" }, delta: 0 },
      { value: "hard-floor", name: { en: "For hard floors", fr: "Pour sols durs", de: "Für harte Böden" }, delta: 0 },
    ],
  },
];

const desks: SeedOptionGroup[] = [
  {
    id: 11,
    code: "PAD",
    name: { en: "Keypad", fr: "Commande", de: "Bedienteil" },
    kind: "text",
    values: [
      { value: "simple", name: { en: "Up and down", fr: "Montée et descente", de: "Auf und ab" }, delta: 0 },
      {
        value: "memory-4",
        name: { en: "Four memory positions", fr: "Quatre positions mémorisées", de: "Vier Speicherplätze" },
        delta: 35,
      },
      {
        value: "touch-app",
        name: { en: "Touch, with app", fr: "Tactile, avec application", de: "Touch, mit App" },
        delta: 69,
      },
    ],
  },
  {
    id: 12,
    code: "ADD-D",
    name: { en: "Desk add-ons", fr: "Compléments du bureau", de: "Tischzubehör" },
    kind: "text",
    values: [
      { value: "cable-tray", name: { en: "Cable tray", fr: "Goulotte passe-câbles", de: "Kabelwanne" }, delta: 39 },
      { value: "drawer", name: { en: "Drawer", fr: "Tiroir", de: "Schublade" }, delta: 59 },
      { value: "casters", name: { en: "Casters", fr: "Roulettes", de: "Rollen" }, delta: 29 },
      { value: "power-strip", name: { en: "Power strip", fr: "Multiprise", de: "Steckdosenleiste" }, delta: 49 },
    ],
  },
  {
    id: 13,
    code: "SIDE",
    name: { en: "Return side", fr: "Côté du retour", de: "Seite des Winkels" },
    kind: "text",
    values: [
      { value: "left", name: { en: "On the left", fr: "À gauche", de: "Links" }, delta: 0 },
      { value: "right", name: { en: "On the right", fr: "À droite", de: "Rechts" }, delta: 0 },
    ],
  },
  {
    id: 14,
    code: "SCR",
    name: { en: "Screen between the desks", fr: "Écran entre les postes", de: "Trennwand zwischen den Plätzen" },
    kind: "text",
    values: [
      {
        value: "felt-screen",
        name: {
          en: "Felt screen, 40 cm (16 in) high",
          fr: "Écran en feutre, hauteur 40 cm",
          de: "Filzwand, 40 cm hoch",
        },
        delta: 180,
      },
    ],
  },
];

const chairs: SeedOptionGroup[] = [
  {
    id: 15,
    code: "UPH",
    name: { en: "Upholstery", fr: "Revêtement", de: "Bezug" },
    kind: "swatch",
    values: [
      {
        value: "mesh-black",
        name: { en: "Mesh, black", fr: "Résille noire", de: "Netz, schwarz" },
        delta: 0,
        swatch: "#26272a",
      },
      {
        value: "mesh-sand",
        name: { en: "Mesh, sand", fr: "Résille sable", de: "Netz, sandfarben" },
        delta: 0,
        swatch: "#cdbda3",
      },
      {
        value: "knit-ink",
        name: { en: "Recycled knit, ink", fr: "Maille recyclée encre", de: "Recyclingstrick, Tinte" },
        delta: 40,
        swatch: "#2c3e56",
      },
      {
        value: "knit-clay",
        name: { en: "Recycled knit, clay", fr: "Maille recyclée argile", de: "Recyclingstrick, Ton" },
        delta: 40,
        swatch: "#a5583f",
      },
      {
        value: "leather-tan",
        name: { en: "Leather, tan", fr: "Cuir fauve", de: "Leder, cognac" },
        delta: 180,
        swatch: "#9b6237",
      },
    ],
  },
  {
    id: 16,
    code: "ARM",
    name: { en: "Armrests", fr: "Accoudoirs", de: "Armlehnen" },
    kind: "text",
    values: [
      { value: "none", name: { en: "None", fr: "Sans", de: "Ohne" }, delta: -40 },
      { value: "fixed", name: { en: "Fixed", fr: "Fixes", de: "Fest" }, delta: 0 },
      { value: "3d", name: { en: "3D adjustable", fr: "Réglables 3D", de: "3D-verstellbar" }, delta: 45 },
      { value: "5d", name: { en: "5D adjustable", fr: "Réglables 5D", de: "5D-verstellbar" }, delta: 90 },
    ],
  },
  {
    id: 17,
    code: "BASE",
    name: { en: "Base", fr: "Piètement", de: "Fußkreuz" },
    kind: "text",
    values: [
      { value: "nylon", name: { en: "Nylon", fr: "Nylon", de: "Nylon" }, delta: 0 },
      { value: "aluminium", name: { en: "Aluminum", fr: "Aluminium", de: "Aluminium" }, delta: 55 },
    ],
  },
  {
    id: 18,
    code: "HEAD",
    name: { en: "Headrest", fr: "Appui-tête", de: "Kopfstütze" },
    kind: "text",
    values: [
      { value: "none", name: { en: "None", fr: "Sans", de: "Ohne" }, delta: 0 },
      { value: "adjustable", name: { en: "Adjustable", fr: "Réglable", de: "Verstellbar" }, delta: 60 },
    ],
  },
  {
    id: 19,
    code: "FAB",
    name: { en: "Wool fabric", fr: "Tissu de laine", de: "Wollstoff" },
    kind: "swatch",
    values: [
      {
        value: "grey",
        name: { en: "Gray melange", fr: "Gris chiné", de: "Grau meliert" },
        delta: 0,
        swatch: "#8b8d8c",
      },
      { value: "moss", name: { en: "Moss", fr: "Mousse", de: "Moos" }, delta: 0, swatch: "#667255" },
      { value: "rust", name: { en: "Rust", fr: "Rouille", de: "Rost" }, delta: 0, swatch: "#9c5438" },
    ],
  },
];

const pods: SeedOptionGroup[] = [
  {
    id: 20,
    code: "GLS",
    name: { en: "Glass", fr: "Vitrage", de: "Verglasung" },
    kind: "text",
    values: [
      { value: "clear", name: { en: "Clear", fr: "Clair", de: "Klar" }, delta: 0 },
      { value: "tinted", name: { en: "Tinted", fr: "Teinté", de: "Getönt" }, delta: 250 },
      {
        value: "switchable",
        name: {
          en: "Switchable, clear to opaque",
          fr: "Commutable, clair ou opaque",
          de: "Schaltbar, klar bis blickdicht",
        },
        delta: 1400,
      },
    ],
  },
  {
    id: 21,
    code: "CLAD",
    name: { en: "Cladding", fr: "Bardage", de: "Fassade" },
    kind: "swatch",
    values: [
      {
        value: "thermo-pine",
        name: { en: "Thermo-treated pine", fr: "Pin thermo-traité", de: "Thermokiefer" },
        delta: 0,
        swatch: "#a87b4f",
      },
      {
        value: "charred-larch",
        name: { en: "Charred larch", fr: "Mélèze brûlé", de: "Geflammte Lärche" },
        delta: 600,
        swatch: "#2b2826",
      },
      {
        value: "composite-grey",
        name: { en: "Composite, gray", fr: "Composite gris", de: "Verbundplatte, grau" },
        delta: 300,
        swatch: "#7d8184",
      },
    ],
  },
  {
    id: 22,
    code: "ADD-P",
    name: { en: "Pod equipment", fr: "Équipements du pavillon", de: "Ausstattung" },
    kind: "text",
    values: [
      {
        value: "mains-kit",
        name: {
          en: "Mains kit with four sockets",
          fr: "Kit secteur avec quatre prises",
          de: "Netzanschluss mit vier Steckdosen",
        },
        delta: 390,
      },
      {
        value: "heat-cool",
        name: { en: "Heating and cooling", fr: "Chauffage et climatisation", de: "Heizung und Kühlung" },
        delta: 1190,
      },
      {
        value: "furniture-set",
        name: { en: "Furniture set", fr: "Ensemble de mobilier", de: "Möbelpaket" },
        delta: 990,
      },
      {
        value: "deck",
        name: { en: "Front deck, 1.5 m (5 ft)", fr: "Terrasse avant, 1,5 m", de: "Vorterrasse, 1,5 m" },
        delta: 1200,
      },
    ],
  },
  {
    id: 23,
    code: "ADD-B",
    name: { en: "Booth equipment", fr: "Équipements de la cabine", de: "Ausstattung" },
    kind: "text",
    values: [
      { value: "seat", name: { en: "Upholstered seat", fr: "Assise rembourrée", de: "Polstersitz" }, delta: 140 },
      {
        value: "screen-arm",
        name: { en: "Screen arm, up to 32 in", fr: "Bras d’écran, jusqu’à 32 po", de: "Bildschirmarm, bis 32 Zoll" },
        delta: 220,
      },
    ],
  },
];

const frames: SeedOptionGroup[] = [
  {
    id: 24,
    code: "FRM",
    name: { en: "Picture frame", fr: "Cadre", de: "Rahmen" },
    kind: "swatch",
    values: [
      { value: "black", name: { en: "Black", fr: "Noir", de: "Schwarz" }, delta: 0, swatch: "#1f1f20" },
      { value: "white", name: { en: "White", fr: "Blanc", de: "Weiß" }, delta: 0, swatch: "#f4f2ee" },
      { value: "oak", name: { en: "Oak", fr: "Chêne", de: "Eiche" }, delta: 40, swatch: "#c49a6c" },
      { value: "brass", name: { en: "Brass", fr: "Laiton", de: "Messing" }, delta: 80, swatch: "#b08d57" },
    ],
  },
  {
    id: 25,
    code: "MAT",
    name: { en: "Mat", fr: "Passe-partout", de: "Passepartout" },
    kind: "swatch",
    values: [
      { value: "white", name: { en: "White", fr: "Blanc", de: "Weiß" }, delta: 0, swatch: "#f7f6f2" },
      { value: "ivory", name: { en: "Ivory", fr: "Ivoire", de: "Elfenbein" }, delta: 0, swatch: "#ece3cf" },
      { value: "black", name: { en: "Black", fr: "Noir", de: "Schwarz" }, delta: 0, swatch: "#222223" },
    ],
  },
  {
    id: 26,
    code: "STAND",
    name: { en: "Table stand", fr: "Pied de table", de: "Tischständer" },
    kind: "text",
    values: [
      {
        value: "table-stand",
        name: { en: "Steel table stand", fr: "Pied de table en acier", de: "Tischständer aus Stahl" },
        delta: 49,
      },
    ],
  },
  {
    id: 27,
    code: "WALL",
    name: { en: "Wall set", fr: "Kit mural", de: "Wandset" },
    kind: "text",
    values: [
      {
        value: "solid",
        name: { en: "For brick and concrete", fr: "Pour brique et béton", de: "Für Ziegel und Beton" },
        delta: 0,
      },
      {
        value: "plasterboard",
        name: { en: "For plasterboard", fr: "Pour plaque de plâtre", de: "Für Gipskarton" },
        delta: 0,
      },
    ],
  },
];

const accessories: SeedOptionGroup[] = [
  {
    id: 28,
    code: "MNT",
    name: { en: "Mount", fr: "Fixation", de: "Befestigung" },
    kind: "text",
    values: [
      { value: "clamp", name: { en: "Clamp", fr: "Pince", de: "Klemme" }, delta: 0 },
      {
        value: "grommet",
        name: { en: "Through a grommet hole", fr: "Par un trou de passage", de: "Durch eine Kabelbohrung" },
        delta: 0,
      },
    ],
  },
  {
    id: 29,
    code: "KTW",
    name: { en: "Tray width", fr: "Largeur du support", de: "Breite des Auszugs" },
    kind: "text",
    values: [
      { value: "58", name: { en: "58 cm (23 in)", fr: "58 cm", de: "58 cm" }, delta: 0 },
      { value: "68", name: { en: "68 cm (27 in)", fr: "68 cm", de: "68 cm" }, delta: 10 },
    ],
  },
  {
    id: 30,
    code: "CTL",
    name: { en: "Tray length", fr: "Longueur de la goulotte", de: "Länge der Wanne" },
    kind: "text",
    values: [
      { value: "80", name: { en: "80 cm (31 in)", fr: "80 cm", de: "80 cm" }, delta: 0 },
      { value: "120", name: { en: "120 cm (47 in)", fr: "120 cm", de: "120 cm" }, delta: 10 },
    ],
  },
  {
    id: 31,
    code: "PSZ",
    name: { en: "Pad size", fr: "Taille du sous-main", de: "Größe der Unterlage" },
    kind: "text",
    values: [
      { value: "60x30", name: { en: "60 × 30 cm (24 × 12 in)", fr: "60 × 30 cm", de: "60 × 30 cm" }, delta: 0 },
      { value: "80x40", name: { en: "80 × 40 cm (31 × 16 in)", fr: "80 × 40 cm", de: "80 × 40 cm" }, delta: 14 },
      { value: "120x60", name: { en: "120 × 60 cm (47 × 24 in)", fr: "120 × 60 cm", de: "120 × 60 cm" }, delta: 34 },
    ],
  },
];

const storage: SeedOptionGroup[] = [
  {
    id: 32,
    code: "LOCK",
    name: { en: "Lock", fr: "Serrure", de: "Schloss" },
    kind: "text",
    values: [
      { value: "key", name: { en: "Key", fr: "À clé", de: "Schlüssel" }, delta: 0 },
      { value: "combination", name: { en: "Combination", fr: "À combinaison", de: "Zahlenschloss" }, delta: 20 },
      { value: "digital", name: { en: "Digital", fr: "Électronique", de: "Elektronisch" }, delta: 160 },
    ],
  },
  {
    id: 33,
    code: "PEG",
    name: { en: "Wall size", fr: "Taille du panneau", de: "Größe der Wand" },
    kind: "text",
    values: [
      { value: "60x60", name: { en: "60 × 60 cm (24 × 24 in)", fr: "60 × 60 cm", de: "60 × 60 cm" }, delta: 0 },
      { value: "90x60", name: { en: "90 × 60 cm (35 × 24 in)", fr: "90 × 60 cm", de: "90 × 60 cm" }, delta: 40 },
      { value: "120x80", name: { en: "120 × 80 cm (47 × 31 in)", fr: "120 × 80 cm", de: "120 × 80 cm" }, delta: 90 },
    ],
  },
];

const lightAndSound: SeedOptionGroup[] = [
  {
    id: 34,
    code: "BAR",
    name: { en: "Bar length", fr: "Longueur de la barre", de: "Länge der Leiste" },
    kind: "text",
    values: [
      { value: "45", name: { en: "45 cm (18 in)", fr: "45 cm", de: "45 cm" }, delta: 0 },
      { value: "60", name: { en: "60 cm (24 in)", fr: "60 cm", de: "60 cm" }, delta: 20 },
    ],
  },
  {
    id: 35,
    code: "SCW",
    name: { en: "Screen width", fr: "Largeur de l’écran", de: "Breite der Trennwand" },
    kind: "text",
    values: [
      { value: "120", name: { en: "120 cm (47 in)", fr: "120 cm", de: "120 cm" }, delta: 0 },
      { value: "140", name: { en: "140 cm (55 in)", fr: "140 cm", de: "140 cm" }, delta: 15 },
      { value: "160", name: { en: "160 cm (63 in)", fr: "160 cm", de: "160 cm" }, delta: 30 },
      { value: "180", name: { en: "180 cm (71 in)", fr: "180 cm", de: "180 cm" }, delta: 45 },
    ],
  },
  {
    id: 36,
    code: "PAT",
    name: { en: "Pattern", fr: "Motif", de: "Muster" },
    kind: "text",
    values: [
      { value: "plain", name: { en: "Plain", fr: "Uni", de: "Glatt" }, delta: 0 },
      { value: "lines", name: { en: "Lines", fr: "Lignes", de: "Linien" }, delta: 0 },
      { value: "hexagon", name: { en: "Hexagon", fr: "Hexagone", de: "Sechseck" }, delta: 0 },
    ],
  },
  {
    id: 37,
    code: "BAF",
    name: { en: "Baffle length", fr: "Longueur des baffles", de: "Länge der Baffeln" },
    kind: "text",
    values: [
      { value: "90", name: { en: "90 cm (35 in)", fr: "90 cm", de: "90 cm" }, delta: 0 },
      { value: "120", name: { en: "120 cm (47 in)", fr: "120 cm", de: "120 cm" }, delta: 60 },
    ],
  },
];

const meeting: SeedOptionGroup[] = [
  {
    id: 38,
    code: "MPW",
    name: { en: "Table power", fr: "Alimentation de la table", de: "Strom am Tisch" },
    kind: "text",
    values: [
      {
        value: "module",
        name: {
          en: "Flush module with sockets and USB-C",
          fr: "Bloc encastré, prises et USB-C",
          de: "Einbaumodul mit Steckdosen und USB-C",
        },
        delta: 120,
      },
    ],
  },
  {
    id: 39,
    code: "WBS",
    name: { en: "Board size", fr: "Taille du tableau", de: "Größe der Tafel" },
    kind: "text",
    values: [
      { value: "120x90", name: { en: "120 × 90 cm (47 × 35 in)", fr: "120 × 90 cm", de: "120 × 90 cm" }, delta: 0 },
      { value: "180x90", name: { en: "180 × 90 cm (71 × 35 in)", fr: "180 × 90 cm", de: "180 × 90 cm" }, delta: 70 },
    ],
  },
];

const activeWorking: SeedOptionGroup[] = [
  {
    id: 40,
    code: "SMS",
    name: { en: "Mat size", fr: "Taille du tapis", de: "Größe der Matte" },
    kind: "text",
    values: [
      { value: "75x50", name: { en: "75 × 50 cm (30 × 20 in)", fr: "75 × 50 cm", de: "75 × 50 cm" }, delta: 0 },
      { value: "95x60", name: { en: "95 × 60 cm (37 × 24 in)", fr: "95 × 60 cm", de: "95 × 60 cm" }, delta: 20 },
    ],
  },
];

/** Gift card: the least amount is the product's price, larger amounts are added to it. Spare parts: from 6, by part. */
const setsAndServices: SeedOptionGroup[] = [
  {
    id: 41,
    code: "GCA",
    name: { en: "Amount", fr: "Montant", de: "Betrag" },
    kind: "text",
    values: [
      { value: "25", name: { en: "25", fr: "25", de: "25" }, delta: 0, isMoney: true },
      { value: "50", name: { en: "50", fr: "50", de: "50" }, delta: 25, isMoney: true },
      { value: "100", name: { en: "100", fr: "100", de: "100" }, delta: 75, isMoney: true },
      { value: "250", name: { en: "250", fr: "250", de: "250" }, delta: 225, isMoney: true },
      { value: "500", name: { en: "500", fr: "500", de: "500" }, delta: 475, isMoney: true },
      { value: "1000", name: { en: "1,000", fr: "1 000", de: "1.000" }, delta: 975, isMoney: true },
    ],
  },
  {
    id: 42,
    code: "GCT",
    name: { en: "Card design", fr: "Modèle de carte", de: "Kartenmotiv" },
    kind: "text",
    values: [
      { value: "plain", name: { en: "Plain", fr: "Sobre", de: "Schlicht" }, delta: 0 },
      { value: "birthday", name: { en: "Birthday", fr: "Anniversaire", de: "Geburtstag" }, delta: 0 },
      { value: "thank-you", name: { en: "Thank you", fr: "Merci", de: "Danke" }, delta: 0 },
      { value: "new-job", name: { en: "New job", fr: "Nouveau poste", de: "Neue Stelle" }, delta: 0 },
      { value: "new-home", name: { en: "New home", fr: "Nouveau logement", de: "Neue Wohnung" }, delta: 0 },
      { value: "winter", name: { en: "Winter", fr: "Hiver", de: "Winter" }, delta: 0 },
    ],
  },
  {
    id: 43,
    code: "PART",
    name: { en: "Part", fr: "Pièce", de: "Teil" },
    kind: "text",
    values: [
      { value: "screws", name: { en: "Screw set", fr: "Jeu de vis", de: "Schraubensatz" }, delta: 0 },
      {
        value: "casters",
        name: { en: "Casters, set of 5", fr: "Roulettes, jeu de 5", de: "Rollen, 5 Stück" },
        delta: 19,
      },
      {
        value: "arm-pads",
        name: { en: "Arm pads, pair", fr: "Manchettes, la paire", de: "Armauflagen, Paar" },
        delta: 23,
      },
      { value: "gas-lift", name: { en: "Gas lift", fr: "Vérin à gaz", de: "Gasfeder" }, delta: 33 },
      { value: "keypad", name: { en: "Desk keypad", fr: "Commande de bureau", de: "Tisch-Bedienteil" }, delta: 39 },
      {
        value: "control-box",
        name: { en: "Desk control box", fr: "Boîtier de commande du bureau", de: "Tisch-Steuerung" },
        delta: 83,
      },
    ],
  },
];

/** Every option group of the store; products name the ones that they offer by code. */
export const optionGroups: SeedOptionGroup[] = [
  ...shared,
  ...desks,
  ...chairs,
  ...pods,
  ...frames,
  ...accessories,
  ...storage,
  ...lightAndSound,
  ...meeting,
  ...activeWorking,
  ...setsAndServices,
];
