import type { SeedProduct, SeedProductOption, Words } from "../../types";

const doorToRoom: SeedProductOption = { group: "SVC", values: ["doorstep", "room", "assembly"] };

const deskAddOns: SeedProductOption = { group: "ADD-D", optional: true };

const movingParts: Words = {
  en: "Keep hands, cables and furniture at least 2.5 cm away from the moving top. Unplug the desk before you work on the frame. Children use it only with an adult.",
  fr: "Gardez mains, câbles et meubles à 2,5 cm au moins du plateau en mouvement. Débranchez le bureau avant toute intervention sur le châssis. Les enfants ne l’utilisent qu’en présence d’un adulte.",
  de: "Halten Sie Hände, Kabel und Möbel mindestens 2,5 cm von der bewegten Platte fern. Ziehen Sie den Stecker, bevor Sie am Gestell arbeiten. Kinder benutzen den Tisch nur mit einem Erwachsenen.",
};

const frameInBox: Words = {
  en: "Frame with columns, feet and crossbars",
  fr: "Châssis avec colonnes, pieds et traverses",
  de: "Gestell mit Säulen, Füßen und Traversen",
};

const topInBox: Words = {
  en: "Desktop with pre-drilled holes",
  fr: "Plateau prépercé",
  de: "Tischplatte mit vorgebohrten Löchern",
};

const controlInBox: Words = {
  en: "Keypad, control box and power cable",
  fr: "Commande, boîtier et câble d’alimentation",
  de: "Bedienteil, Steuerung und Netzkabel",
};

const toolsInBox: Words = {
  en: "Screws, two hex keys, template and instructions",
  fr: "Vis, deux clés six pans, gabarit et notice",
  de: "Schrauben, zwei Inbusschlüssel, Schablone und Anleitung",
};

export const standingDesks: SeedProduct[] = [
  {
    id: 1,
    slug: "rise-one",
    code: "VS-RISE-ONE",
    category: "standing-desks",
    vendor: 1,
    name: { en: "Rise One", fr: "Rise One", de: "Rise One" },
    tagline: {
      en: "A first standing desk with one motor",
      fr: "Un premier bureau assis-debout, à un moteur",
      de: "Der Einstieg ins Stehen, mit einem Motor",
    },
    description: {
      en: `Rise One is the desk for a laptop, one monitor and a lamp. A single motor turns both columns through a shaft, so the two sides always stand level.

It moves from 72 to 118 cm at 25 mm per second and lifts 70 kg, top included. That suits most people between 160 and 182 cm; if you are taller, look at Rise Duo.

Choose a top from 120 to 160 cm in laminate or bamboo. Two people put it together in about 40 minutes.`,
      fr: `Rise One est fait pour un ordinateur portable, un écran et une lampe. Un seul moteur entraîne les deux colonnes par un arbre : les deux côtés restent toujours de niveau.

Il monte de 72 à 118 cm à 25 mm par seconde et lève 70 kg, plateau compris. Il convient à la plupart des personnes de 160 à 182 cm ; au-delà, voyez plutôt Rise Duo.

Le plateau existe de 120 à 160 cm, en stratifié ou en bambou. À deux, le montage prend environ 40 minutes.`,
      de: `Rise One ist der Tisch für Laptop, einen Bildschirm und eine Lampe. Ein einziger Motor bewegt beide Säulen über eine Welle, so stehen die Seiten immer gleich hoch.

Er fährt von 72 auf 118 cm, mit 25 mm pro Sekunde, und hebt 70 kg einschließlich Platte. Das passt für die meisten Menschen zwischen 160 und 182 cm; wenn Sie größer sind, sehen Sie sich Rise Duo an.

Die Platte gibt es von 120 bis 160 cm in Laminat oder Bambus. Zu zweit ist der Tisch in rund 40 Minuten aufgebaut.`,
    },
    highlights: [
      { en: "72 to 118 cm", fr: "De 72 à 118 cm", de: "72 bis 118 cm" },
      { en: "Lifts 70 kg", fr: "Lève 70 kg", de: "Hebt 70 kg" },
      {
        en: "Both sides level, one motor",
        fr: "Un moteur, deux côtés de niveau",
        de: "Ein Motor, beide Seiten gleich hoch",
      },
      { en: "5-year warranty", fr: "Garantie de 5 ans", de: "5 Jahre Garantie" },
    ],
    keywords: {
      en: "standing desk, sit-stand desk, height adjustable desk, electric desk, home office",
      fr: "bureau assis-debout, bureau réglable en hauteur, bureau électrique, télétravail",
      de: "Stehschreibtisch, höhenverstellbarer Tisch, elektrischer Schreibtisch, Homeoffice",
    },
    price: 389,
    options: [
      { group: "FIN" },
      { group: "TSZ", values: ["120x70", "140x70", "160x80"] },
      { group: "TOP", values: ["laminate", "bamboo"] },
      { group: "PAD" },
      deskAddOns,
      doorToRoom,
    ],
    specs: {
      heightMin: 72,
      heightMax: 118,
      capacity: 70,
      speed: 25,
      noise: 50,
      motors: 1,
      stages: 2,
      memory: 4,
      antiCollision: true,
      topSizes: { en: "120 × 70 to 160 × 80 cm", fr: "De 120 × 70 à 160 × 80 cm", de: "120 × 70 bis 160 × 80 cm" },
      frameWeight: 24,
      warranty: 5,
      trial: 30,
      assembly: 40,
    },
    size: { width: 120, depth: 70, height: 72, maxHeight: 118, weight: 40 },
    cartons: [
      { length: 107, width: 30, height: 19, weight: 26.5 },
      { length: 127, width: 77, height: 6, weight: 17 },
    ],
    inBox: [frameInBox, topInBox, controlInBox, toolsInBox],
    warrantyYears: 5,
    trialDays: 30,
    stock: { east: 140, west: 96, rotterdam: 120 },
    fastShipping: true,
    tags: ["flash-sale", "rent", "bulk", "hybrid", "home-office"],
    boughtTogether: ["perch-task", "cable-tray-wide", "single-monitor-arm", "standing-mat-terrain"],
    safety: movingParts,
  },
  {
    id: 2,
    slug: "rise-duo",
    code: "VS-RISE-DUO",
    category: "standing-desks",
    vendor: 1,
    name: { en: "Rise Duo", fr: "Rise Duo", de: "Rise Duo" },
    tagline: {
      en: "Two motors, for two monitors and long days",
      fr: "Deux moteurs, pour deux écrans et de longues journées",
      de: "Zwei Motoren, für zwei Bildschirme und lange Tage",
    },
    description: {
      en: `Rise Duo has a motor in each leg and columns in three stages. It goes down to 62 cm, low enough for people of 150 cm, and up to 127 cm, which is right for someone of 195 cm in shoes.

The frame carries 120 kg. At full height, with two 27-inch monitors, the front edge of a 160 cm top moves less than 4 mm when you type.

It travels at 38 mm per second and 45 dB. Five sizes and five materials are available; linoleum ends at 180 cm.`,
      fr: `Rise Duo a un moteur dans chaque pied et des colonnes à trois segments. Il descend à 62 cm, assez bas pour une personne de 150 cm, et monte à 127 cm, la bonne hauteur pour 195 cm avec des chaussures.

Le châssis porte 120 kg. En position haute, avec deux écrans de 27 pouces, le bord avant d’un plateau de 160 cm bouge de moins de 4 mm pendant la frappe.

Il se déplace à 38 mm par seconde et à 45 dB. Cinq tailles et cinq matières au choix ; le linoléum s’arrête à 180 cm.`,
      de: `Rise Duo hat in jedem Bein einen Motor und dreiteilige Säulen. Er fährt hinunter auf 62 cm, tief genug für Menschen von 150 cm, und hinauf auf 127 cm, passend für 195 cm mit Schuhen.

Das Gestell trägt 120 kg. Ganz oben, mit zwei 27-Zoll-Bildschirmen, bewegt sich die Vorderkante einer 160-cm-Platte beim Tippen um weniger als 4 mm.

Der Tisch fährt mit 38 mm pro Sekunde und 45 dB. Fünf Größen und fünf Materialien stehen zur Wahl; Linoleum gibt es bis 180 cm.`,
    },
    highlights: [
      { en: "62 to 127 cm in three stages", fr: "De 62 à 127 cm, trois segments", de: "62 bis 127 cm, drei Segmente" },
      { en: "Carries 120 kg", fr: "Porte 120 kg", de: "Trägt 120 kg" },
      { en: "45 dB while moving", fr: "45 dB en mouvement", de: "45 dB beim Verstellen" },
      { en: "Stops when it meets an obstacle", fr: "S’arrête au contact d’un obstacle", de: "Stoppt bei Hindernissen" },
      { en: "10-year warranty", fr: "Garantie de 10 ans", de: "10 Jahre Garantie" },
    ],
    keywords: {
      en: "standing desk, dual motor desk, sit-stand, tall people, two monitors",
      fr: "bureau assis-debout, double moteur, grande taille, deux écrans",
      de: "Stehschreibtisch, zwei Motoren, große Menschen, zwei Monitore",
    },
    price: 549,
    options: [
      { group: "FIN" },
      { group: "TSZ", values: ["120x70", "140x70", "160x80", "180x80", "200x90"] },
      { group: "TOP" },
      { group: "PAD" },
      deskAddOns,
      doorToRoom,
      { group: "CARE" },
    ],
    rules: [
      {
        when: "TOP.linoleum",
        excludes: ["TSZ.200x90"],
        reason: {
          en: "Linoleum is made in sheets of up to 180 cm. Choose a smaller top or another material.",
          fr: "Le linoléum existe en panneaux de 180 cm au plus. Choisissez un plateau plus petit ou une autre matière.",
          de: "Linoleum gibt es nur in Bahnen bis 180 cm. Wählen Sie eine kleinere Platte oder ein anderes Material.",
        },
      },
    ],
    specs: {
      heightMin: 62,
      heightMax: 127,
      capacity: 120,
      speed: 38,
      noise: 45,
      motors: 2,
      stages: 3,
      memory: 4,
      antiCollision: true,
      topSizes: { en: "120 × 70 to 200 × 90 cm", fr: "De 120 × 70 à 200 × 90 cm", de: "120 × 70 bis 200 × 90 cm" },
      frameWeight: 32,
      warranty: 10,
      trial: 30,
      assembly: 45,
    },
    size: { width: 120, depth: 70, height: 62, maxHeight: 127, weight: 49 },
    cartons: [
      { length: 110, width: 31, height: 22, weight: 35 },
      { length: 127, width: 77, height: 6, weight: 17 },
    ],
    inBox: [frameInBox, topInBox, controlInBox, toolsInBox],
    warrantyYears: 10,
    trialDays: 30,
    stock: { east: 210, west: 160, rotterdam: 185 },
    fastShipping: true,
    tags: ["group-buy", "rent", "bulk", "hybrid", "home-office"],
    boughtTogether: ["vertebra-mesh", "dual-monitor-arm", "cable-tray-wide", "felt-desk-pad"],
    safety: movingParts,
  },
  {
    id: 3,
    slug: "rise-duo-compact",
    code: "VS-RISE-DUO-C",
    category: "standing-desks",
    vendor: 1,
    name: { en: "Rise Duo Compact", fr: "Rise Duo Compact", de: "Rise Duo Compact" },
    tagline: {
      en: "The Duo frame for rooms with one metre to spare",
      fr: "Le châssis Duo quand il ne reste qu’un mètre",
      de: "Das Duo-Gestell, wenn nur ein Meter Platz ist",
    },
    description: {
      en: `Compact uses the columns and motors of Rise Duo on a shorter crossbar. With the 100 × 60 cm top it fits between a bed and a wall, or in a niche of 102 cm.

Travel is the same, 62 to 127 cm. The shorter frame carries 100 kg and its feet are 55 cm deep, so a chair rolls in without catching.

The boxes weigh 29 and 13 kg and go up narrow stairs one after the other. Two tops and all five materials are offered.`,
      fr: `Compact reprend les colonnes et les moteurs de Rise Duo sur une traverse plus courte. Avec le plateau de 100 × 60 cm, il se loge entre un lit et un mur, ou dans une niche de 102 cm.

La course est la même, de 62 à 127 cm. Ce châssis plus court porte 100 kg, et ses pieds de 55 cm laissent passer le siège sans l’accrocher.

Les cartons pèsent 29 et 13 kg : ils montent l’un après l’autre un escalier étroit. Deux plateaux et les cinq matières sont proposés.`,
      de: `Compact hat die Säulen und Motoren von Rise Duo an einer kürzeren Traverse. Mit der Platte von 100 × 60 cm passt er zwischen Bett und Wand oder in eine Nische von 102 cm.

Der Verstellweg bleibt gleich, 62 bis 127 cm. Das kürzere Gestell trägt 100 kg, seine Füße sind 55 cm tief, sodass der Stuhl nicht anstößt.

Die Kartons wiegen 29 und 13 kg und lassen sich nacheinander durch enge Treppenhäuser tragen. Zwei Platten und alle fünf Materialien stehen zur Wahl.`,
    },
    highlights: [
      { en: "From 100 × 60 cm", fr: "À partir de 100 × 60 cm", de: "Ab 100 × 60 cm" },
      { en: "62 to 127 cm", fr: "De 62 à 127 cm", de: "62 bis 127 cm" },
      { en: "Carries 100 kg", fr: "Porte 100 kg", de: "Trägt 100 kg" },
      { en: "10-year warranty", fr: "Garantie de 10 ans", de: "10 Jahre Garantie" },
    ],
    keywords: {
      en: "small standing desk, narrow desk, small room, flat, 100 cm desk",
      fr: "petit bureau assis-debout, bureau étroit, petite pièce, studio",
      de: "kleiner Stehschreibtisch, schmaler Tisch, kleines Zimmer, Wohnung",
    },
    price: 499,
    options: [
      { group: "FIN" },
      { group: "TSZ", values: ["100x60", "120x70"] },
      { group: "TOP" },
      { group: "PAD" },
      deskAddOns,
      doorToRoom,
    ],
    specs: {
      heightMin: 62,
      heightMax: 127,
      capacity: 100,
      speed: 38,
      noise: 45,
      motors: 2,
      stages: 3,
      memory: 4,
      antiCollision: true,
      topSizes: { en: "100 × 60 and 120 × 70 cm", fr: "100 × 60 et 120 × 70 cm", de: "100 × 60 und 120 × 70 cm" },
      frameWeight: 27,
      warranty: 10,
      trial: 30,
      assembly: 40,
    },
    size: { width: 100, depth: 60, height: 62, maxHeight: 127, weight: 39 },
    cartons: [
      { length: 92, width: 31, height: 22, weight: 29 },
      { length: 107, width: 67, height: 6, weight: 13 },
    ],
    inBox: [frameInBox, topInBox, controlInBox, toolsInBox],
    warrantyYears: 10,
    trialDays: 30,
    stock: { east: 74, west: 58, rotterdam: 92 },
    fastShipping: true,
    tags: ["bulk", "home-office"],
    boughtTogether: ["vertebra-petite", "single-monitor-arm", "cable-spine", "desk-drawer-slim"],
    safety: movingParts,
  },
  {
    id: 4,
    slug: "rise-corner-l",
    code: "VS-RISE-COR",
    category: "standing-desks",
    vendor: 1,
    name: { en: "Rise Corner L", fr: "Rise Corner L", de: "Rise Corner L" },
    tagline: {
      en: "An L-shaped desk on three columns",
      fr: "Un bureau d’angle sur trois colonnes",
      de: "Ein Ecktisch auf drei Säulen",
    },
    description: {
      en: `Rise Corner L uses the corner that other desks leave empty: 180 cm along one wall, 140 cm along the other, 70 cm deep on both. Three columns with a motor each lift the whole surface as one.

It goes from 62 to 127 cm and carries 150 kg, enough for two workplaces’ worth of screens and a printer on the return.

Choose the side on which the return stands, seen from the chair. The top comes in two pieces and is joined with steel plates from below.`,
      fr: `Rise Corner L occupe l’angle que les autres bureaux laissent vide : 180 cm le long d’un mur, 140 cm le long de l’autre, 70 cm de profondeur des deux côtés. Trois colonnes, un moteur dans chacune, soulèvent toute la surface d’un bloc.

Il va de 62 à 127 cm et porte 150 kg : assez pour plusieurs écrans et une imprimante sur le retour.

Choisissez le côté du retour, vu depuis le siège. Le plateau arrive en deux parties, assemblées par-dessous avec des platines d’acier.`,
      de: `Rise Corner L nutzt die Ecke, die andere Tische leer lassen: 180 cm an der einen Wand, 140 cm an der anderen, beide Seiten 70 cm tief. Drei Säulen mit je einem Motor heben die ganze Fläche gemeinsam.

Er fährt von 62 auf 127 cm und trägt 150 kg, genug für mehrere Bildschirme und einen Drucker auf dem Winkel.

Wählen Sie, auf welcher Seite der Winkel stehen soll, vom Stuhl aus gesehen. Die Platte kommt in zwei Teilen und wird von unten mit Stahlplatten verbunden.`,
    },
    highlights: [
      {
        en: "180 × 140 cm, return left or right",
        fr: "180 × 140 cm, retour à gauche ou à droite",
        de: "180 × 140 cm, Winkel links oder rechts",
      },
      { en: "Three motors, carries 150 kg", fr: "Trois moteurs, porte 150 kg", de: "Drei Motoren, trägt 150 kg" },
      { en: "62 to 127 cm", fr: "De 62 à 127 cm", de: "62 bis 127 cm" },
      { en: "10-year warranty", fr: "Garantie de 10 ans", de: "10 Jahre Garantie" },
    ],
    keywords: {
      en: "corner desk, l-shaped standing desk, large desk, three monitors",
      fr: "bureau d’angle, bureau en l, grand bureau, trois écrans",
      de: "Eckschreibtisch, Winkelschreibtisch, großer Schreibtisch, drei Monitore",
    },
    price: 799,
    options: [{ group: "FIN" }, { group: "SIDE" }, { group: "TOP" }, { group: "PAD" }, deskAddOns, doorToRoom],
    specs: {
      heightMin: 62,
      heightMax: 127,
      capacity: 150,
      speed: 36,
      noise: 47,
      motors: 3,
      stages: 3,
      memory: 4,
      antiCollision: true,
      topSizes: "180 × 140 cm",
      frameWeight: 46,
      warranty: 10,
      trial: 30,
      assembly: 70,
    },
    size: { width: 180, depth: 140, height: 62, maxHeight: 127, weight: 82 },
    cartons: [
      { length: 116, width: 38, height: 24, weight: 50 },
      { length: 187, width: 77, height: 6, weight: 25 },
      { length: 80, width: 77, height: 6, weight: 12 },
    ],
    inBox: [
      {
        en: "Frame with three columns, feet and crossbars",
        fr: "Châssis avec trois colonnes, pieds et traverses",
        de: "Gestell mit drei Säulen, Füßen und Traversen",
      },
      {
        en: "Desktop in two pieces with joining plates",
        fr: "Plateau en deux parties avec platines d’assemblage",
        de: "Zweiteilige Tischplatte mit Verbindungsplatten",
      },
      controlInBox,
      toolsInBox,
    ],
    warrantyYears: 10,
    trialDays: 30,
    stock: { east: 0, west: 0, rotterdam: 0 },
    availableInDays: 16,
    tags: ["home-office"],
    boughtTogether: ["vertebra-pro", "dual-monitor-arm", "under-desk-power-hub", "cable-tray-wide"],
    safety: movingParts,
  },
  {
    id: 5,
    slug: "rise-quad",
    code: "VS-RISE-QUAD",
    category: "standing-desks",
    vendor: 1,
    name: { en: "Rise Quad", fr: "Rise Quad", de: "Rise Quad" },
    tagline: {
      en: "Four columns for large tops and heavy equipment",
      fr: "Quatre colonnes pour grands plateaux et matériel lourd",
      de: "Vier Säulen für große Platten und schweres Gerät",
    },
    description: {
      en: `Rise Quad stands on a column at each corner, like a table. There is no bar across your knees, and the top does not lean when you rest your weight on its edge.

Four motors lift 200 kg from 62 to 128 cm. They run at 42 dB, about the sound of a quiet library, because each carries only a quarter of the load.

The tops are 28 mm thick with oak or walnut veneer, oiled by hand. The desk is fixed in its place: casters cannot be fitted. The frame has a warranty of 15 years.`,
      fr: `Rise Quad repose sur une colonne à chaque angle, comme une table. Aucune barre ne gêne les genoux, et le plateau ne penche pas quand on s’appuie sur le bord.

Quatre moteurs lèvent 200 kg de 62 à 128 cm. Ils tournent à 42 dB, le niveau d’une bibliothèque calme, car chacun ne porte qu’un quart de la charge.

Les plateaux de 28 mm, plaqués chêne ou noyer, sont huilés à la main. Le bureau reste à sa place : il ne reçoit pas de roulettes. Le châssis est garanti 15 ans.`,
      de: `Rise Quad steht an jeder Ecke auf einer Säule, wie ein Esstisch. Keine Querstrebe stört die Knie, und die Platte neigt sich nicht, wenn Sie sich auf die Kante stützen.

Vier Motoren heben 200 kg von 62 auf 128 cm. Sie laufen mit 42 dB, etwa so laut wie eine ruhige Bibliothek, weil jeder nur ein Viertel der Last trägt.

Die 28 mm starken Platten sind mit Eiche oder Nussbaum furniert und von Hand geölt. Der Tisch bleibt an seinem Platz: Rollen lassen sich nicht montieren. Auf das Gestell geben wir 15 Jahre Garantie.`,
    },
    highlights: [
      { en: "Lifts 200 kg", fr: "Lève 200 kg", de: "Hebt 200 kg" },
      { en: "42 dB while moving", fr: "42 dB en mouvement", de: "42 dB beim Verstellen" },
      { en: "No crossbar at the knees", fr: "Pas de barre devant les genoux", de: "Keine Querstrebe vor den Knien" },
      { en: "15-year warranty", fr: "Garantie de 15 ans", de: "15 Jahre Garantie" },
    ],
    keywords: {
      en: "four leg standing desk, executive desk, heavy duty, large desk, walnut desk",
      fr: "bureau quatre pieds, bureau de direction, charge lourde, bureau en noyer",
      de: "Schreibtisch vier Beine, Chefschreibtisch, schwere Last, Nussbaumtisch",
    },
    price: 1290,
    options: [
      { group: "FIN" },
      { group: "TSZ", values: ["180x80", "200x90"], deltas: { "180x80": 0, "200x90": 80 } },
      { group: "TOP", values: ["oak", "walnut"], deltas: { oak: 0, walnut: 50 } },
      { group: "PAD", preset: "memory-4", deltas: { simple: -35, "memory-4": 0, "touch-app": 34 } },
      doorToRoom,
    ],
    specs: {
      heightMin: 62,
      heightMax: 128,
      capacity: 200,
      speed: 35,
      noise: 42,
      motors: 4,
      stages: 3,
      memory: 4,
      antiCollision: true,
      topSizes: { en: "180 × 80 and 200 × 90 cm", fr: "180 × 80 et 200 × 90 cm", de: "180 × 80 und 200 × 90 cm" },
      frameWeight: 58,
      warranty: 15,
      trial: 30,
      assembly: 75,
    },
    size: { width: 180, depth: 80, height: 62, maxHeight: 128, weight: 92 },
    cartons: [
      { length: 112, width: 42, height: 26, weight: 62 },
      { length: 188, width: 88, height: 8, weight: 36 },
    ],
    inBox: [
      {
        en: "Frame with four columns and levelling feet",
        fr: "Châssis à quatre colonnes avec vérins de mise à niveau",
        de: "Gestell mit vier Säulen und Stellfüßen",
      },
      topInBox,
      controlInBox,
      { en: "Wood oil and cloth", fr: "Huile pour bois et chiffon", de: "Holzöl und Tuch" },
      toolsInBox,
    ],
    warrantyYears: 15,
    trialDays: 30,
    stock: { east: 18, west: 12, rotterdam: 15 },
    tags: ["new"],
    boughtTogether: ["vertebra-pro", "dual-monitor-arm", "under-desk-power-hub", "desk-lamp-arc"],
    safety: movingParts,
  },
  {
    id: 6,
    slug: "rise-frame-only",
    code: "VS-RISE-FRM",
    category: "standing-desks",
    vendor: 1,
    name: { en: "Rise Frame Only", fr: "Rise Frame Only", de: "Rise Frame Only" },
    tagline: {
      en: "The Duo frame, for a top you already have",
      fr: "Le châssis Duo, pour un plateau que vous avez déjà",
      de: "Das Duo-Gestell für eine Platte, die Sie schon haben",
    },
    description: {
      en: `This is the frame of Rise Duo without a desktop. Its crossbar extends, so it takes tops from 110 to 200 cm wide and 60 to 90 cm deep.

Motors, columns and control box are the same: 62 to 127 cm without the top, 120 kg, 38 mm per second. The top should be at least 18 mm thick; screws for 18 to 40 mm are in the box, with a paper template for the holes.

Companies order it most often, to keep the tops of their old desks.`,
      fr: `C’est le châssis de Rise Duo, sans plateau. Sa traverse coulisse et accepte des plateaux de 110 à 200 cm de large et de 60 à 90 cm de profondeur.

Moteurs, colonnes et boîtier sont identiques : de 62 à 127 cm hors plateau, 120 kg, 38 mm par seconde. Prévoyez un plateau d’au moins 18 mm d’épaisseur ; les vis pour 18 à 40 mm sont fournies, avec un gabarit de perçage en papier.

Ce sont surtout les entreprises qui le commandent, pour garder les plateaux de leurs anciens bureaux.`,
      de: `Das ist das Gestell von Rise Duo ohne Tischplatte. Die Traverse ist ausziehbar und nimmt Platten von 110 bis 200 cm Breite und 60 bis 90 cm Tiefe auf.

Motoren, Säulen und Steuerung sind dieselben: 62 bis 127 cm ohne Platte, 120 kg, 38 mm pro Sekunde. Die Platte sollte mindestens 18 mm stark sein; Schrauben für 18 bis 40 mm liegen bei, ebenso eine Bohrschablone aus Papier.

Am häufigsten bestellen es Unternehmen, die die Platten ihrer alten Tische behalten wollen.`,
    },
    highlights: [
      { en: "Fits tops of 110 to 200 cm", fr: "Pour plateaux de 110 à 200 cm", de: "Für Platten von 110 bis 200 cm" },
      { en: "62 to 127 cm, without the top", fr: "De 62 à 127 cm, hors plateau", de: "62 bis 127 cm, ohne Platte" },
      { en: "Carries 120 kg", fr: "Porte 120 kg", de: "Trägt 120 kg" },
      { en: "10-year warranty", fr: "Garantie de 10 ans", de: "10 Jahre Garantie" },
    ],
    keywords: {
      en: "standing desk frame, desk legs, own desktop, retrofit, office refit",
      fr: "châssis de bureau assis-debout, pieds de bureau, plateau existant, rénovation de bureaux",
      de: "Tischgestell, höhenverstellbares Gestell, eigene Tischplatte, Nachrüstung",
    },
    price: 349,
    options: [{ group: "FIN" }, { group: "PAD" }],
    specs: {
      heightMin: 62,
      heightMax: 127,
      capacity: 120,
      speed: 38,
      noise: 45,
      motors: 2,
      stages: 3,
      memory: 4,
      antiCollision: true,
      topSizes: {
        en: "Your own, 110 × 60 to 200 × 90 cm",
        fr: "Le vôtre, de 110 × 60 à 200 × 90 cm",
        de: "Ihre eigene, 110 × 60 bis 200 × 90 cm",
      },
      frameWeight: 32,
      warranty: 10,
      trial: 30,
      assembly: 35,
    },
    size: { width: 110, depth: 60, height: 62, maxHeight: 127, weight: 32 },
    cartons: [{ length: 110, width: 31, height: 22, weight: 35 }],
    inBox: [frameInBox, controlInBox, toolsInBox],
    warrantyYears: 10,
    trialDays: 30,
    stock: { east: 320, west: 180, rotterdam: 260 },
    fastShipping: true,
    tags: ["bulk", "hybrid"],
    boughtTogether: ["dual-monitor-arm", "cable-tray-wide", "under-desk-power-hub"],
    safety: movingParts,
  },
  {
    id: 7,
    slug: "lift-topper-80",
    code: "VS-LIFT-80",
    category: "standing-desks",
    vendor: 1,
    name: { en: "Lift Topper 80", fr: "Lift Topper 80", de: "Lift Topper 80" },
    tagline: {
      en: "Stand at the desk you have, without a socket",
      fr: "Travailler debout sur votre bureau actuel, sans prise",
      de: "Stehen am vorhandenen Tisch, ohne Steckdose",
    },
    description: {
      en: `Lift Topper 80 stands on your own desk and raises monitor and keyboard together. Gas springs do the work: squeeze both handles and it rises, let go and it stays.

The surface is 80 × 40 cm and moves from 11 to 50 cm above the desk. It carries 15 kg, a laptop and one monitor of up to 32 inches. The keyboard shelf hangs 9 cm lower and comes off without tools.

It arrives assembled and weighs 16 kg. Your desk should be at least 60 cm deep.`,
      fr: `Lift Topper 80 se pose sur votre bureau et soulève ensemble l’écran et le clavier. Des vérins à gaz font l’effort : serrez les deux poignées, il monte ; relâchez, il reste en place.

La surface de 80 × 40 cm se règle de 11 à 50 cm au-dessus du bureau. Elle porte 15 kg, soit un portable et un écran de 32 pouces au plus. La tablette du clavier, 9 cm plus bas, se retire sans outil.

L’appareil arrive monté et pèse 16 kg. Votre bureau doit avoir au moins 60 cm de profondeur.`,
      de: `Lift Topper 80 steht auf Ihrem Tisch und hebt Bildschirm und Tastatur gemeinsam an. Gasfedern übernehmen die Kraft: Drücken Sie beide Griffe, fährt er hoch; lassen Sie los, bleibt er stehen.

Die Fläche von 80 × 40 cm lässt sich von 11 bis 50 cm über dem Tisch einstellen. Sie trägt 15 kg, also einen Laptop und einen Bildschirm bis 32 Zoll. Die Tastaturablage hängt 9 cm tiefer und lässt sich ohne Werkzeug abnehmen.

Er kommt fertig montiert und wiegt 16 kg. Ihr Tisch sollte mindestens 60 cm tief sein.`,
    },
    highlights: [
      { en: "11 to 50 cm above the desk", fr: "De 11 à 50 cm au-dessus du bureau", de: "11 bis 50 cm über dem Tisch" },
      { en: "Carries 15 kg", fr: "Porte 15 kg", de: "Trägt 15 kg" },
      { en: "Gas spring, no power cable", fr: "Vérin à gaz, sans câble", de: "Gasfeder, kein Netzkabel" },
      { en: "No assembly", fr: "Sans montage", de: "Kein Aufbau" },
    ],
    keywords: {
      en: "desk converter, desk riser, standing desk topper, gas spring",
      fr: "convertisseur assis-debout, rehausseur de bureau, vérin à gaz",
      de: "Schreibtischaufsatz, Steh-Sitz-Aufsatz, Gasfeder, Konverter",
    },
    price: 219,
    options: [{ group: "COL", values: ["chalk", "graphite", "sand"], preset: "graphite" }],
    specs: {
      capacity: 15,
      motors: 0,
      antiCollision: false,
      topSizes: "80 × 40 cm",
      frameWeight: 16,
      warranty: 3,
      trial: 30,
      assembly: 0,
    },
    size: { width: 80, depth: 55, height: 11, maxHeight: 50, weight: 16 },
    cartons: [{ length: 88, width: 62, height: 20, weight: 18.5 }],
    inBox: [
      { en: "Converter, assembled", fr: "Convertisseur monté", de: "Aufsatz, montiert" },
      { en: "Keyboard shelf", fr: "Tablette de clavier", de: "Tastaturablage" },
      {
        en: "Four non-slip feet and instructions",
        fr: "Quatre patins antidérapants et notice",
        de: "Vier rutschfeste Füße und Anleitung",
      },
    ],
    warrantyYears: 3,
    trialDays: 30,
    stock: { east: 66, west: 52, rotterdam: 48 },
    fastShipping: true,
    tags: ["flash-sale", "home-office"],
    boughtTogether: ["standing-mat-terrain", "laptop-shelf", "single-monitor-arm"],
    safety: {
      en: "The springs are under tension: do not open the mechanism. Keep fingers away from the scissor arms while it moves. Load it with at least 3 kg.",
      fr: "Les vérins sont sous tension : n’ouvrez pas le mécanisme. Éloignez les doigts des bras pendant le mouvement. Chargez au moins 3 kg.",
      de: "Die Federn stehen unter Spannung: Öffnen Sie den Mechanismus nicht. Halten Sie die Finger während der Bewegung von den Scherenarmen fern. Belasten Sie den Aufsatz mit mindestens 3 kg.",
    },
  },
  {
    id: 8,
    slug: "studio-bench-duo",
    code: "VS-BENCH-DUO",
    category: "standing-desks",
    vendor: 1,
    name: { en: "Studio Bench Duo", fr: "Studio Bench Duo", de: "Studio Bench Duo" },
    tagline: {
      en: "Two desks back to back, each at its own height",
      fr: "Deux bureaux dos à dos, chacun à sa hauteur",
      de: "Zwei Tische Rücken an Rücken, jeder auf seiner Höhe",
    },
    description: {
      en: `Studio Bench Duo joins two height-adjustable desks on one base. Each side has its own motors and keypad and moves from 62 to 127 cm, whatever the other is doing.

Each top measures 140 × 80 cm and carries 120 kg. Between them runs a cable channel, 18 cm wide, with a lid on both sides; one power cable serves the pair.

A felt screen of 40 cm can be added. It is fixed to the base, so it stays where it is when the desks move.`,
      fr: `Studio Bench Duo réunit deux bureaux réglables en hauteur sur un même socle. Chaque côté a ses moteurs et sa commande et va de 62 à 127 cm, quoi que fasse l’autre.

Chaque plateau mesure 140 × 80 cm et porte 120 kg. Entre les deux court une gaine à câbles de 18 cm, avec un couvercle de chaque côté ; un seul câble alimente l’ensemble.

Un écran en feutre de 40 cm est proposé en option. Fixé au socle, il ne bouge pas avec les bureaux.`,
      de: `Studio Bench Duo verbindet zwei höhenverstellbare Tische auf einem gemeinsamen Gestell. Jede Seite hat eigene Motoren und ein eigenes Bedienteil und fährt von 62 auf 127 cm, unabhängig von der anderen.

Jede Platte misst 140 × 80 cm und trägt 120 kg. Dazwischen liegt ein 18 cm breiter Kabelkanal mit Deckeln auf beiden Seiten; ein Netzkabel versorgt beide Plätze.

Eine 40 cm hohe Filzwand ist als Zubehör erhältlich. Sie sitzt am Gestell und bleibt stehen, wenn die Tische fahren.`,
    },
    highlights: [
      { en: "Two workplaces, two heights", fr: "Deux postes, deux hauteurs", de: "Zwei Plätze, zwei Höhen" },
      { en: "140 × 80 cm and 120 kg each", fr: "140 × 80 cm et 120 kg par poste", de: "Je 140 × 80 cm und 120 kg" },
      { en: "Shared cable channel", fr: "Gaine à câbles commune", de: "Gemeinsamer Kabelkanal" },
      { en: "10-year warranty", fr: "Garantie de 10 ans", de: "10 Jahre Garantie" },
    ],
    keywords: {
      en: "bench desk, two person desk, back to back desk, team desk",
      fr: "bureau bench, bureau deux personnes, poste double, bureau partagé",
      de: "Doppelschreibtisch, Bench, zwei Arbeitsplätze, Teamtisch",
    },
    price: 1690,
    options: [{ group: "FIN" }, { group: "TOP" }, { group: "SCR", optional: true }, doorToRoom],
    specs: {
      heightMin: 62,
      heightMax: 127,
      capacity: 240,
      speed: 38,
      noise: 46,
      motors: 4,
      stages: 3,
      antiCollision: true,
      topSizes: { en: "Two of 140 × 80 cm", fr: "Deux de 140 × 80 cm", de: "Zwei zu 140 × 80 cm" },
      frameWeight: 78,
      warranty: 10,
      trial: 30,
      assembly: 110,
    },
    size: { width: 140, depth: 178, height: 62, maxHeight: 127, weight: 124 },
    cartons: [
      { length: 118, width: 46, height: 28, weight: 44 },
      { length: 118, width: 46, height: 28, weight: 40 },
      { length: 147, width: 87, height: 11, weight: 47 },
    ],
    inBox: [
      {
        en: "Shared base with four columns",
        fr: "Socle commun à quatre colonnes",
        de: "Gemeinsames Gestell mit vier Säulen",
      },
      { en: "Two desktops", fr: "Deux plateaux", de: "Zwei Tischplatten" },
      {
        en: "Two keypads and control boxes, cable channel",
        fr: "Deux commandes et boîtiers, gaine à câbles",
        de: "Zwei Bedienteile und Steuerungen, Kabelkanal",
      },
      toolsInBox,
    ],
    warrantyYears: 10,
    trialDays: 30,
    stock: { east: 1, west: 0, rotterdam: 0 },
    tags: ["bulk"],
    boughtTogether: ["vertebra-mesh", "desk-screen-felt", "dual-monitor-arm", "under-desk-power-hub"],
    safety: movingParts,
  },
];
