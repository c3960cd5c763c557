import type { SeedProduct, Words } from "../../types";

const gasLift: Words = {
  en: "Do not open the gas lift; it is under pressure. Use the casters that suit your floor. Sit down before you change the recline.",
  fr: "N’ouvrez pas le vérin à gaz, il est sous pression. Utilisez les roulettes adaptées à votre sol. Asseyez-vous avant de régler l’inclinaison.",
  de: "Öffnen Sie die Gasfeder nicht, sie steht unter Druck. Verwenden Sie Rollen, die zu Ihrem Boden passen. Setzen Sie sich, bevor Sie die Neigung verstellen.",
};

const seatAndBack: Words = { en: "Seat and back", fr: "Assise et dossier", de: "Sitz und Rückenlehne" };

const baseAndLift: Words = {
  en: "Base, gas lift and five casters",
  fr: "Piètement, vérin à gaz et cinq roulettes",
  de: "Fußkreuz, Gasfeder und fünf Rollen",
};

const armsAsChosen: Words = {
  en: "Armrests and headrest, if chosen",
  fr: "Accoudoirs et appui-tête, selon votre choix",
  de: "Armlehnen und Kopfstütze, falls gewählt",
};

const keyAndInstructions: Words = {
  en: "Hex key, screws and instructions",
  fr: "Clé six pans, vis et notice",
  de: "Inbusschlüssel, Schrauben und Anleitung",
};

const meshKnitOrLeather: Words = {
  en: "Mesh, knit or leather",
  fr: "Résille, maille ou cuir",
  de: "Netz, Strick oder Leder",
};

export const ergonomicChairs: SeedProduct[] = [
  {
    id: 9,
    slug: "perch-task",
    code: "VS-PERCH",
    category: "ergonomic-chairs",
    vendor: 1,
    name: { en: "Perch Task", fr: "Perch Task", de: "Perch Task" },
    tagline: {
      en: "A plain task chair with a mesh back",
      fr: "Un siège de travail simple, à dossier résille",
      de: "Ein schlichter Bürostuhl mit Netzrücken",
    },
    description: {
      en: `Perch Task has three controls and no more: seat height, recline tension and a lock. It suits a study, a reception or a meeting corner where people sit for two or three hours.

The seat goes from 42 to 52 cm and the chair is tested for 110 kg. The lumbar curve is part of the mesh back and moves 5 cm up or down.

Armrests can be left out or adjusted in three directions. There is no headrest for this model.`,
      fr: `Perch Task a trois commandes, pas davantage : hauteur d’assise, tension du dossier et blocage. Il convient à un bureau d’appoint, à un accueil ou à un coin réunion où l’on reste assis deux ou trois heures.

L’assise se règle de 42 à 52 cm et le siège est testé pour 110 kg. Le galbe lombaire, intégré au dossier en résille, coulisse sur 5 cm.

Les accoudoirs peuvent être supprimés ou réglables dans trois directions. Ce modèle n’a pas d’appui-tête.`,
      de: `Perch Task hat drei Bedienelemente und nicht mehr: Sitzhöhe, Federkraft der Lehne und Feststellung. Er passt ins Arbeitszimmer, an den Empfang oder in die Besprechungsecke, wo man zwei bis drei Stunden sitzt.

Der Sitz lässt sich von 42 bis 52 cm einstellen, der Stuhl ist bis 110 kg geprüft. Die Lendenwölbung gehört zum Netzrücken und lässt sich um 5 cm verschieben.

Armlehnen können entfallen oder sind in drei Richtungen verstellbar. Eine Kopfstütze gibt es für dieses Modell nicht.`,
    },
    highlights: [
      { en: "Seat from 42 to 52 cm", fr: "Assise de 42 à 52 cm", de: "Sitzhöhe 42 bis 52 cm" },
      { en: "For up to 110 kg", fr: "Jusqu’à 110 kg", de: "Bis 110 kg" },
      { en: "Assembled in 15 minutes", fr: "Monté en 15 minutes", de: "In 15 Minuten aufgebaut" },
      { en: "3-year warranty", fr: "Garantie de 3 ans", de: "3 Jahre Garantie" },
    ],
    keywords: {
      en: "task chair, office chair, mesh chair, desk chair, budget chair",
      fr: "siège de bureau, chaise de travail, fauteuil résille, petit budget",
      de: "Bürostuhl, Drehstuhl, Netzstuhl, günstiger Schreibtischstuhl",
    },
    price: 199,
    options: [
      { group: "UPH", values: ["mesh-black", "mesh-sand"] },
      { group: "ARM", values: ["none", "fixed", "3d"], preset: "fixed" },
      { group: "CAST" },
    ],
    specs: {
      seatHeightMin: 42,
      seatHeightMax: 52,
      seatDepth: 0,
      lumbar: { en: "Height, 5 cm", fr: "En hauteur, 5 cm", de: "Höhe, 5 cm" },
      recline: 115,
      tiltLock: { en: "Upright", fr: "Position droite", de: "Aufrecht" },
      armAxes: 3,
      userHeightMin: 160,
      userHeightMax: 185,
      capacity: 110,
      back: { en: "Mesh", fr: "Résille", de: "Netz" },
      warranty: 3,
      trial: 30,
      assembly: 15,
    },
    size: { width: 64, depth: 62, height: 92, maxHeight: 102, weight: 13.5 },
    cartons: [{ length: 64, width: 58, height: 32, weight: 16 }],
    inBox: [
      seatAndBack,
      { en: "Armrests, if chosen", fr: "Accoudoirs, selon votre choix", de: "Armlehnen, falls gewählt" },
      baseAndLift,
      keyAndInstructions,
    ],
    warrantyYears: 3,
    trialDays: 30,
    stock: { east: 260, west: 190, rotterdam: 240 },
    fastShipping: true,
    tags: ["flash-sale", "rent", "bulk", "home-office"],
    boughtTogether: ["rise-one", "foot-rest-rocker", "felt-desk-pad"],
    safety: gasLift,
  },
  {
    id: 10,
    slug: "vertebra-mesh",
    code: "VS-VERT-MESH",
    category: "ergonomic-chairs",
    vendor: 1,
    name: { en: "Vertebra Mesh", fr: "Vertebra Mesh", de: "Vertebra Mesh" },
    tagline: {
      en: "Lumbar support that moves up, down and forward",
      fr: "Un soutien lombaire réglable en hauteur et profondeur",
      de: "Lendenstütze, in Höhe und Tiefe verstellbar",
    },
    description: {
      en: `On Vertebra Mesh the lumbar support is a part of its own behind the back. It moves 7 cm in height and 3 cm in depth, so it meets the curve of your back instead of guessing it.

The seat goes from 41 to 53 cm and slides 5 cm for longer or shorter thighs. Seat and back recline together to 125° and lock in four positions.

It is made for people from 158 to 190 cm and up to 125 kg. Five upholsteries are available; give a firm lumbar setting two weeks before you judge it.`,
      fr: `Sur Vertebra Mesh, le soutien lombaire est une pièce à part, derrière le dossier. Il se déplace de 7 cm en hauteur et de 3 cm en profondeur : il épouse la courbe de votre dos au lieu de la supposer.

L’assise se règle de 41 à 53 cm et coulisse de 5 cm selon la longueur des cuisses. Assise et dossier s’inclinent ensemble jusqu’à 125°, avec quatre positions de blocage.

Il est prévu pour des personnes de 158 à 190 cm et de 125 kg au plus. Cinq revêtements au choix ; laissez deux semaines à un réglage lombaire ferme avant d’en juger.`,
      de: `Bei Vertebra Mesh ist die Lendenstütze ein eigenes Bauteil hinter der Lehne. Sie lässt sich um 7 cm in der Höhe und um 3 cm in der Tiefe verstellen und trifft so die Wölbung Ihres Rückens, statt sie zu erraten.

Der Sitz reicht von 41 bis 53 cm und lässt sich für längere oder kürzere Oberschenkel um 5 cm verschieben. Sitz und Lehne neigen sich gemeinsam bis 125° und rasten in vier Stellungen ein.

Er ist für Menschen von 158 bis 190 cm und bis 125 kg gebaut. Fünf Bezüge stehen zur Wahl; geben Sie einer festen Lendenstütze zwei Wochen, bevor Sie urteilen.`,
    },
    highlights: [
      {
        en: "Lumbar support: 7 cm in height, 3 cm in depth",
        fr: "Soutien lombaire : 7 cm en hauteur, 3 cm en profondeur",
        de: "Lendenstütze: 7 cm in der Höhe, 3 cm in der Tiefe",
      },
      { en: "Seat from 41 to 53 cm", fr: "Assise de 41 à 53 cm", de: "Sitzhöhe 41 bis 53 cm" },
      {
        en: "For 158 to 190 cm, up to 125 kg",
        fr: "De 158 à 190 cm, jusqu’à 125 kg",
        de: "Für 158 bis 190 cm, bis 125 kg",
      },
      { en: "7-year warranty", fr: "Garantie de 7 ans", de: "7 Jahre Garantie" },
    ],
    keywords: {
      en: "ergonomic chair, mesh chair, lumbar support, back pain, office chair",
      fr: "siège ergonomique, fauteuil résille, soutien lombaire, mal de dos",
      de: "ergonomischer Stuhl, Netzstuhl, Lendenstütze, Rückenschmerzen, Bürostuhl",
    },
    price: 379,
    options: [
      { group: "UPH" },
      { group: "ARM", preset: "fixed" },
      { group: "HEAD" },
      { group: "BASE" },
      { group: "CAST" },
    ],
    specs: {
      seatHeightMin: 41,
      seatHeightMax: 53,
      seatDepth: 5,
      lumbar: { en: "Height and depth", fr: "Hauteur et profondeur", de: "Höhe und Tiefe" },
      recline: 125,
      tiltLock: { en: "Four positions", fr: "Quatre positions", de: "Vier Stellungen" },
      armAxes: 5,
      userHeightMin: 158,
      userHeightMax: 190,
      capacity: 125,
      back: meshKnitOrLeather,
      warranty: 7,
      trial: 30,
      assembly: 25,
    },
    size: { width: 67, depth: 66, height: 98, maxHeight: 110, weight: 18 },
    cartons: [{ length: 70, width: 63, height: 36, weight: 21.5 }],
    inBox: [seatAndBack, armsAsChosen, baseAndLift, keyAndInstructions],
    warrantyYears: 7,
    trialDays: 30,
    stock: { east: 230, west: 175, rotterdam: 210 },
    fastShipping: true,
    tags: ["group-buy", "rent", "bulk", "hybrid", "home-office"],
    boughtTogether: ["rise-duo", "single-monitor-arm", "foot-rest-rocker"],
    safety: gasLift,
  },
  {
    id: 11,
    slug: "vertebra-pro",
    code: "VS-VERT-PRO",
    category: "ergonomic-chairs",
    vendor: 1,
    name: { en: "Vertebra Pro", fr: "Vertebra Pro", de: "Vertebra Pro" },
    tagline: {
      en: "Nine adjustments, for whole days at the desk",
      fr: "Neuf réglages, pour des journées entières au bureau",
      de: "Neun Einstellungen, für ganze Tage am Tisch",
    },
    description: {
      en: `Vertebra Pro adds to the Mesh what people ask for after a year: a seat that tilts forward, a back whose height can be set, and armrests that move in five directions and stay there.

Nine adjustments are marked with small numbers on the levers; the card under the seat explains each in one line. The back reclines to 135°.

The seat goes from 40 to 54 cm and the chair carries 150 kg. All moving parts have a warranty of ten years and can be replaced with one hex key.`,
      fr: `Vertebra Pro ajoute au Mesh ce que l’on réclame au bout d’un an : une assise qui bascule vers l’avant, un dossier réglable en hauteur et des accoudoirs qui bougent dans cinq directions et y restent.

Les neuf réglages sont numérotés sur les manettes ; une carte glissée sous l’assise explique chacun en une ligne. Le dossier s’incline jusqu’à 135°.

L’assise va de 40 à 54 cm et le siège supporte 150 kg. Toutes les pièces mobiles sont garanties dix ans et se remplacent avec une seule clé six pans.`,
      de: `Vertebra Pro ergänzt, was sich viele nach einem Jahr mit dem Mesh wünschen: einen Sitz, der sich nach vorn neigt, eine Lehne mit einstellbarer Höhe und Armlehnen, die sich in fünf Richtungen bewegen und dort bleiben.

Die neun Einstellungen sind an den Hebeln nummeriert; eine Karte unter dem Sitz erklärt jede in einer Zeile. Die Lehne neigt sich bis 135°.

Der Sitz reicht von 40 bis 54 cm, der Stuhl trägt 150 kg. Auf alle beweglichen Teile gibt es zehn Jahre Garantie; sie lassen sich mit einem einzigen Inbusschlüssel tauschen.`,
    },
    highlights: [
      { en: "Nine adjustments", fr: "Neuf réglages", de: "Neun Einstellungen" },
      { en: "Reclines to 135°", fr: "S’incline jusqu’à 135°", de: "Neigt sich bis 135°" },
      { en: "5D armrests included", fr: "Accoudoirs 5D compris", de: "5D-Armlehnen inbegriffen" },
      { en: "For up to 150 kg", fr: "Jusqu’à 150 kg", de: "Bis 150 kg" },
      { en: "10-year warranty", fr: "Garantie de 10 ans", de: "10 Jahre Garantie" },
    ],
    keywords: {
      en: "ergonomic chair, executive chair, 5d armrests, forward tilt, all-day chair",
      fr: "siège ergonomique, fauteuil de direction, accoudoirs 5d, bascule avant",
      de: "ergonomischer Bürostuhl, Chefsessel, 5D-Armlehnen, Sitzneigung nach vorn",
    },
    price: 549,
    options: [
      { group: "UPH" },
      { group: "ARM", values: ["5d", "none"], deltas: { "5d": 0, none: -90 } },
      { group: "HEAD" },
      { group: "BASE" },
      { group: "CAST" },
      { group: "CARE" },
    ],
    specs: {
      seatHeightMin: 40,
      seatHeightMax: 54,
      seatDepth: 6,
      lumbar: {
        en: "Height, depth and firmness",
        fr: "Hauteur, profondeur et fermeté",
        de: "Höhe, Tiefe und Härte",
      },
      recline: 135,
      tiltLock: { en: "Five positions", fr: "Cinq positions", de: "Fünf Stellungen" },
      armAxes: 5,
      userHeightMin: 158,
      userHeightMax: 195,
      capacity: 150,
      back: meshKnitOrLeather,
      warranty: 10,
      trial: 30,
      assembly: 30,
    },
    size: { width: 69, depth: 68, height: 101, maxHeight: 115, weight: 22.5 },
    cartons: [{ length: 74, width: 66, height: 40, weight: 26.5 }],
    inBox: [seatAndBack, armsAsChosen, baseAndLift, keyAndInstructions],
    warrantyYears: 10,
    trialDays: 30,
    stock: { east: 120, west: 84, rotterdam: 98 },
    fastShipping: true,
    tags: ["rent", "bulk", "home-office"],
    boughtTogether: ["rise-quad", "rise-duo", "dual-monitor-arm", "desk-lamp-arc"],
    safety: gasLift,
  },
  {
    id: 12,
    slug: "vertebra-petite",
    code: "VS-VERT-PET",
    category: "ergonomic-chairs",
    vendor: 1,
    name: { en: "Vertebra Petite", fr: "Vertebra Petite", de: "Vertebra Petite" },
    tagline: {
      en: "For people from 147 to 168 cm",
      fr: "Pour les personnes de 147 à 168 cm",
      de: "Für Menschen von 147 bis 168 cm",
    },
    description: {
      en: `Most office chairs begin at 42 cm, and shorter people sit with their feet in the air. Vertebra Petite begins at 37 cm and ends at 47.

The seat is 44 cm deep instead of 49 and slides by 4 cm, so the front edge stays clear of the knees. The back is 6 cm shorter and the lumbar support starts lower.

Armrests stand 4 cm closer together. It carries 110 kg and is meant for people from 147 to 168 cm. If it does not fit, the first exchange is free.`,
      fr: `La plupart des sièges de bureau commencent à 42 cm, et les personnes plus petites gardent les pieds en l’air. Vertebra Petite descend à 37 cm et monte à 47.

L’assise mesure 44 cm de profondeur au lieu de 49 et coulisse de 4 cm : le bord avant reste loin des genoux. Le dossier est plus court de 6 cm et le soutien lombaire commence plus bas.

Les accoudoirs sont rapprochés de 4 cm. Il supporte 110 kg et convient de 147 à 168 cm. S’il ne va pas, le premier échange est gratuit.`,
      de: `Die meisten Bürostühle beginnen bei 42 cm, und kleinere Menschen sitzen mit den Füßen in der Luft. Vertebra Petite beginnt bei 37 cm und endet bei 47.

Der Sitz ist 44 statt 49 cm tief und lässt sich um 4 cm verschieben, sodass die Vorderkante nicht an die Kniekehlen drückt. Die Lehne ist 6 cm kürzer, die Lendenstütze setzt tiefer an.

Die Armlehnen stehen 4 cm enger. Der Stuhl trägt 110 kg und ist für 147 bis 168 cm gedacht. Passt er nicht, ist der erste Umtausch kostenlos.`,
    },
    highlights: [
      { en: "Seat from 37 to 47 cm", fr: "Assise de 37 à 47 cm", de: "Sitzhöhe 37 bis 47 cm" },
      { en: "For 147 to 168 cm", fr: "De 147 à 168 cm", de: "Für 147 bis 168 cm" },
      { en: "Shorter seat and back", fr: "Assise et dossier plus courts", de: "Kürzerer Sitz, kürzere Lehne" },
      { en: "7-year warranty", fr: "Garantie de 7 ans", de: "7 Jahre Garantie" },
    ],
    keywords: {
      en: "small office chair, petite chair, short people, low seat, ergonomic chair",
      fr: "petit siège de bureau, petite taille, assise basse, siège ergonomique",
      de: "kleiner Bürostuhl, kleine Menschen, niedrige Sitzhöhe, ergonomischer Stuhl",
    },
    price: 459,
    options: [{ group: "UPH" }, { group: "ARM", preset: "fixed" }, { group: "HEAD" }, { group: "CAST" }],
    specs: {
      seatHeightMin: 37,
      seatHeightMax: 47,
      seatDepth: 4,
      lumbar: { en: "Height and depth", fr: "Hauteur et profondeur", de: "Höhe und Tiefe" },
      recline: 125,
      tiltLock: { en: "Four positions", fr: "Quatre positions", de: "Vier Stellungen" },
      armAxes: 5,
      userHeightMin: 147,
      userHeightMax: 168,
      capacity: 110,
      back: meshKnitOrLeather,
      warranty: 7,
      trial: 30,
      assembly: 25,
    },
    size: { width: 63, depth: 62, height: 88, maxHeight: 98, weight: 16.5 },
    cartons: [{ length: 68, width: 60, height: 36, weight: 20 }],
    inBox: [seatAndBack, armsAsChosen, baseAndLift, keyAndInstructions],
    warrantyYears: 7,
    trialDays: 30,
    stock: { east: 62, west: 48, rotterdam: 70 },
    fastShipping: true,
    tags: ["new", "home-office"],
    boughtTogether: ["rise-duo-compact", "foot-rest-rocker", "keyboard-tray-glide"],
    safety: gasLift,
  },
  {
    id: 13,
    slug: "vertebra-tall",
    code: "VS-VERT-TALL",
    category: "ergonomic-chairs",
    vendor: 1,
    name: { en: "Vertebra Tall", fr: "Vertebra Tall", de: "Vertebra Tall" },
    tagline: {
      en: "For people from 183 to 205 cm",
      fr: "Pour les personnes de 183 à 205 cm",
      de: "Für Menschen von 183 bis 205 cm",
    },
    description: {
      en: `Vertebra Tall starts where other chairs stop. The seat rises to 60 cm, is 54 cm deep and slides by another 6 cm; the back is 66 cm high and supports the shoulder blades of someone of two metres.

It is built for 183 to 205 cm and 160 kg, with a wider base and a stronger gas lift. The headrest travels 9 cm.

At 60 cm you need a desk of about 84 cm. Most fixed desks are lower, so plan a standing desk with it.`,
      fr: `Vertebra Tall commence là où les autres sièges s’arrêtent. L’assise monte à 60 cm, mesure 54 cm de profondeur et coulisse encore de 6 cm ; le dossier de 66 cm soutient les omoplates d’une personne de deux mètres.

Il est conçu pour 183 à 205 cm et 160 kg, avec un piètement plus large et un vérin renforcé. L’appui-tête a une course de 9 cm.

À 60 cm d’assise, il faut un bureau d’environ 84 cm. La plupart des bureaux fixes sont plus bas : prévoyez un bureau réglable.`,
      de: `Vertebra Tall beginnt dort, wo andere Stühle aufhören. Der Sitz reicht bis 60 cm, ist 54 cm tief und lässt sich um weitere 6 cm verschieben; die 66 cm hohe Lehne stützt die Schulterblätter auch bei zwei Metern Körpergröße.

Er ist für 183 bis 205 cm und 160 kg gebaut, mit breiterem Fußkreuz und stärkerer Gasfeder. Die Kopfstütze hat 9 cm Verstellweg.

Bei 60 cm Sitzhöhe brauchen Sie einen Tisch von etwa 84 cm. Die meisten festen Tische sind niedriger, planen Sie also einen höhenverstellbaren ein.`,
    },
    highlights: [
      { en: "Seat from 45 to 60 cm", fr: "Assise de 45 à 60 cm", de: "Sitzhöhe 45 bis 60 cm" },
      { en: "For 183 to 205 cm", fr: "De 183 à 205 cm", de: "Für 183 bis 205 cm" },
      { en: "For up to 160 kg", fr: "Jusqu’à 160 kg", de: "Bis 160 kg" },
      { en: "10-year warranty", fr: "Garantie de 10 ans", de: "10 Jahre Garantie" },
    ],
    keywords: {
      en: "tall office chair, big and tall, high seat, long legs, ergonomic chair",
      fr: "siège de bureau grande taille, assise haute, longues jambes, siège ergonomique",
      de: "Bürostuhl für große Menschen, hoher Sitz, lange Beine, XXL",
    },
    price: 619,
    options: [
      { group: "UPH" },
      { group: "ARM", preset: "fixed" },
      { group: "HEAD" },
      { group: "BASE" },
      { group: "CAST" },
    ],
    specs: {
      seatHeightMin: 45,
      seatHeightMax: 60,
      seatDepth: 6,
      lumbar: { en: "Height and depth", fr: "Hauteur et profondeur", de: "Höhe und Tiefe" },
      recline: 130,
      tiltLock: { en: "Four positions", fr: "Quatre positions", de: "Vier Stellungen" },
      armAxes: 5,
      userHeightMin: 183,
      userHeightMax: 205,
      capacity: 160,
      back: meshKnitOrLeather,
      warranty: 10,
      trial: 30,
      assembly: 30,
    },
    size: { width: 74, depth: 73, height: 109, maxHeight: 124, weight: 24.5 },
    cartons: [{ length: 80, width: 70, height: 41, weight: 28.5 }],
    inBox: [seatAndBack, armsAsChosen, baseAndLift, keyAndInstructions],
    warrantyYears: 10,
    trialDays: 30,
    stock: { east: 44, west: 31, rotterdam: 52 },
    fastShipping: true,
    tags: ["home-office"],
    boughtTogether: ["rise-duo", "rise-quad", "dual-monitor-arm"],
    safety: gasLift,
  },
  {
    id: 14,
    slug: "saddle-stool",
    code: "SF-SADDLE",
    category: "ergonomic-chairs",
    vendor: 5,
    name: { en: "Saddle Stool", fr: "Tabouret selle", de: "Sattelhocker" },
    tagline: {
      en: "Sit upright at a raised desk",
      fr: "S’asseoir droit devant un bureau relevé",
      de: "Aufrecht sitzen am hochgestellten Tisch",
    },
    description: {
      en: `On a saddle the thighs point downwards and the pelvis tips forward, so the back straightens without a backrest. Dentists and watchmakers have worked this way for decades; it helps wherever you lean over something.

The seat goes from 53 to 72 cm and tilts by 12°. It is upholstered with moulded foam under a cover that can be wiped with water and soap.

Set your desk to between 85 and 105 cm. Begin with 20 minutes at a time; the hips need about a week.`,
      fr: `Sur une selle, les cuisses descendent et le bassin bascule vers l’avant : le dos se redresse sans dossier. Dentistes et horlogers travaillent ainsi depuis des décennies ; c’est utile dès que l’on se penche sur un ouvrage.

L’assise se règle de 53 à 72 cm et s’incline de 12°. La mousse moulée est couverte d’un revêtement qui se lave à l’eau et au savon.

Réglez votre bureau entre 85 et 105 cm. Commencez par 20 minutes à la fois ; les hanches demandent environ une semaine.`,
      de: `Auf einem Sattel zeigen die Oberschenkel nach unten und das Becken kippt nach vorn, sodass sich der Rücken ohne Lehne aufrichtet. In Zahnarztpraxen und Uhrmacherwerkstätten sitzt man seit Jahrzehnten so; es hilft überall, wo man sich über etwas beugt.

Der Sitz reicht von 53 bis 72 cm und neigt sich um 12°. Der Formschaum ist mit einem Bezug überzogen, der sich mit Wasser und Seife abwischen lässt.

Stellen Sie den Tisch auf 85 bis 105 cm. Beginnen Sie mit je 20 Minuten; die Hüften brauchen etwa eine Woche.`,
    },
    highlights: [
      { en: "Seat from 53 to 72 cm", fr: "Assise de 53 à 72 cm", de: "Sitzhöhe 53 bis 72 cm" },
      { en: "Seat tilts by 12°", fr: "Assise inclinable de 12°", de: "Sitz um 12° neigbar" },
      { en: "Cover wipes clean", fr: "Revêtement lavable à l’éponge", de: "Abwischbarer Bezug" },
      { en: "5-year warranty", fr: "Garantie de 5 ans", de: "5 Jahre Garantie" },
    ],
    keywords: {
      en: "saddle chair, saddle stool, workshop stool, upright posture, high stool",
      fr: "siège selle, tabouret selle de cheval, tabouret d’atelier, posture droite",
      de: "Sattelstuhl, Sattelsitz, Arbeitshocker, aufrechte Haltung",
    },
    price: 249,
    options: [{ group: "COL", values: ["graphite", "sand", "moss", "clay"] }, { group: "CAST" }],
    specs: {
      seatHeightMin: 53,
      seatHeightMax: 72,
      seatDepth: 0,
      tiltLock: { en: "Continuous, 12°", fr: "En continu, 12°", de: "Stufenlos, 12°" },
      armAxes: 0,
      userHeightMin: 155,
      userHeightMax: 195,
      capacity: 120,
      back: { en: "No back", fr: "Sans dossier", de: "Ohne Lehne" },
      warranty: 5,
      trial: 30,
      assembly: 5,
    },
    size: { width: 54, depth: 54, height: 53, maxHeight: 72, weight: 8.5 },
    cartons: [{ length: 56, width: 42, height: 30, weight: 10.5 }],
    inBox: [
      { en: "Saddle seat", fr: "Assise selle", de: "Sattelsitz" },
      baseAndLift,
      { en: "Instructions with exercises", fr: "Notice avec exercices", de: "Anleitung mit Übungen" },
    ],
    warrantyYears: 5,
    trialDays: 30,
    stock: { east: 38, west: 46, rotterdam: 22 },
    tags: [],
    boughtTogether: ["rise-duo", "standing-mat-terrain", "sway-active-stool"],
    safety: gasLift,
  },
  {
    id: 15,
    slug: "sway-active-stool",
    code: "SF-SWAY",
    category: "ergonomic-chairs",
    vendor: 5,
    name: { en: "Sway Active Stool", fr: "Tabouret actif Sway", de: "Aktivhocker Sway" },
    tagline: {
      en: "A stool that leans with you",
      fr: "Un tabouret qui suit vos mouvements",
      de: "Ein Hocker, der sich mit Ihnen neigt",
    },
    description: {
      en: `Sway has a rounded foot filled with sand. It follows you up to 14° in any direction and comes upright again when you get up, so it does not fall over.

The seat goes from 47 to 70 cm: low enough for a normal desk, high enough to lean on at a standing one. A loop under the seat makes it easy to carry at 7.2 kg.

Use it for an hour or two in turn with a chair, or for meetings that should stay short. The rubber sole leaves no marks on wood.`,
      fr: `Sway repose sur un pied arrondi lesté de sable. Il vous suit jusqu’à 14° dans toutes les directions et se redresse quand vous vous levez : il ne se renverse pas.

L’assise va de 47 à 70 cm, assez bas pour un bureau ordinaire, assez haut pour s’appuyer devant un bureau relevé. Une poignée sous l’assise permet de le porter : il pèse 7,2 kg.

Utilisez-le une heure ou deux en alternance avec un siège, ou pour les réunions qui doivent rester courtes. La semelle en caoutchouc ne marque pas le parquet.`,
      de: `Sway hat einen runden, mit Sand gefüllten Fuß. Er folgt Ihnen bis 14° in jede Richtung und richtet sich wieder auf, wenn Sie aufstehen, kippt also nicht um.

Der Sitz reicht von 47 bis 70 cm: niedrig genug für einen normalen Tisch, hoch genug zum Anlehnen am Stehtisch. An der Schlaufe unter dem Sitz lässt er sich mit seinen 7,2 kg leicht tragen.

Nutzen Sie ihn ein bis zwei Stunden im Wechsel mit einem Stuhl oder für Besprechungen, die kurz bleiben sollen. Die Gummisohle hinterlässt auf Holz keine Spuren.`,
    },
    highlights: [
      { en: "Leans up to 14°", fr: "S’incline jusqu’à 14°", de: "Neigt sich bis 14°" },
      { en: "Seat from 47 to 70 cm", fr: "Assise de 47 à 70 cm", de: "Sitzhöhe 47 bis 70 cm" },
      { en: "Stands up again by itself", fr: "Se redresse tout seul", de: "Richtet sich selbst auf" },
      { en: "3-year warranty", fr: "Garantie de 3 ans", de: "3 Jahre Garantie" },
    ],
    keywords: {
      en: "active stool, wobble stool, leaning stool, perching stool, balance",
      fr: "tabouret dynamique, tabouret oscillant, assis-debout, équilibre",
      de: "Aktivhocker, Wackelhocker, Stehhilfe, Pendelhocker, Balance",
    },
    price: 189,
    options: [{ group: "COL", values: ["graphite", "sand", "moss", "clay", "ink"] }],
    specs: {
      seatHeightMin: 47,
      seatHeightMax: 70,
      seatDepth: 0,
      tiltLock: false,
      armAxes: 0,
      userHeightMin: 150,
      userHeightMax: 195,
      capacity: 120,
      back: { en: "No back", fr: "Sans dossier", de: "Ohne Lehne" },
      warranty: 3,
      trial: 30,
      assembly: 0,
    },
    size: { width: 38, depth: 38, height: 47, maxHeight: 70, weight: 7.2 },
    cartons: [{ length: 53, width: 41, height: 41, weight: 8.6 }],
    inBox: [
      { en: "Stool, assembled", fr: "Tabouret monté", de: "Hocker, montiert" },
      { en: "Instructions", fr: "Notice", de: "Anleitung" },
    ],
    warrantyYears: 3,
    trialDays: 30,
    stock: { east: 57, west: 71, rotterdam: 44 },
    fastShipping: true,
    tags: ["hybrid", "home-office"],
    boughtTogether: ["rise-one", "balance-board", "standing-mat-terrain"],
    safety: {
      en: "Use it on a level floor with both feet on the ground. Not suitable as a step or for children under 12. The gas lift is under pressure: do not open it.",
      fr: "À utiliser sur un sol plan, les deux pieds à terre. Ne convient ni comme marchepied ni aux enfants de moins de 12 ans. Le vérin à gaz est sous pression : ne l’ouvrez pas.",
      de: "Nur auf ebenem Boden und mit beiden Füßen auf der Erde benutzen. Nicht als Tritt und nicht für Kinder unter 12 Jahren. Die Gasfeder steht unter Druck: nicht öffnen.",
    },
  },
  {
    id: 16,
    slug: "kneel-and-rock",
    code: "HR-KNEEL",
    category: "ergonomic-chairs",
    vendor: 3,
    name: { en: "Kneel & Rock", fr: "Kneel & Rock", de: "Kneel & Rock" },
    tagline: {
      en: "A kneeling chair on wooden runners",
      fr: "Un siège à genoux sur patins de bois",
      de: "Ein Kniestuhl auf hölzernen Kufen",
    },
    description: {
      en: `Two runners of bent wood, a seat and a pad for the shins: Kneel & Rock opens the angle between back and thighs to about 110°. Lean forward to write, lean back to read, and the chair follows.

The runners are laminated from nine layers of oak or walnut and oiled. Seat and knee pad are covered in wool and can be taken off and cleaned.

It has one size, for people from 155 to 190 cm, and suits desks of 70 to 76 cm. It carries 110 kg.`,
      fr: `Deux patins de bois cintré, une assise et un appui pour les tibias : Kneel & Rock ouvre l’angle entre le dos et les cuisses à environ 110°. Penchez-vous pour écrire, reculez pour lire, le siège accompagne.

Les patins sont lamellés en neuf plis de chêne ou de noyer, puis huilés. L’assise et l’appui, couverts de laine, se démontent pour le nettoyage.

Il existe en une taille, pour des personnes de 155 à 190 cm et des bureaux de 70 à 76 cm. Il supporte 110 kg.`,
      de: `Zwei Kufen aus gebogenem Holz, ein Sitz und ein Polster für die Schienbeine: Kneel & Rock öffnet den Winkel zwischen Rücken und Oberschenkeln auf etwa 110°. Beugen Sie sich zum Schreiben vor, lehnen Sie sich zum Lesen zurück, der Stuhl geht mit.

Die Kufen sind aus neun Lagen Eiche oder Nussbaum verleimt und geölt. Sitz und Kniepolster sind mit Wolle bezogen und lassen sich zum Reinigen abnehmen.

Es gibt ihn in einer Größe, für Menschen von 155 bis 190 cm und Tische von 70 bis 76 cm. Er trägt 110 kg.`,
    },
    highlights: [
      { en: "Rocks on laminated runners", fr: "Bascule sur patins lamellés", de: "Wippt auf verleimten Kufen" },
      { en: "Oak or walnut, oiled", fr: "Chêne ou noyer huilé", de: "Eiche oder Nussbaum, geölt" },
      { en: "Wool covers come off", fr: "Housses de laine amovibles", de: "Abnehmbare Wollbezüge" },
      { en: "5-year warranty", fr: "Garantie de 5 ans", de: "5 Jahre Garantie" },
    ],
    keywords: {
      en: "kneeling chair, rocking stool, wooden chair, posture chair",
      fr: "siège assis-genoux, chaise à genoux, siège à bascule, bois",
      de: "Kniestuhl, Kniehocker, Schaukelhocker, Holzstuhl",
    },
    price: 279,
    options: [{ group: "WOOD" }, { group: "FAB" }],
    specs: {
      seatHeightMin: 52,
      seatHeightMax: 52,
      seatDepth: 0,
      tiltLock: false,
      armAxes: 0,
      userHeightMin: 155,
      userHeightMax: 190,
      capacity: 110,
      back: { en: "No back", fr: "Sans dossier", de: "Ohne Lehne" },
      warranty: 5,
      trial: 14,
      assembly: 20,
    },
    size: { width: 51, depth: 72, height: 55, weight: 7.8 },
    cartons: [{ length: 78, width: 46, height: 20, weight: 9.6 }],
    inBox: [
      {
        en: "Two runners and two crossbars",
        fr: "Deux patins et deux traverses",
        de: "Zwei Kufen und zwei Querhölzer",
      },
      { en: "Seat and knee pad", fr: "Assise et appui-genoux", de: "Sitz und Kniepolster" },
      {
        en: "Screws, hex key and oil cloth",
        fr: "Vis, clé six pans et chiffon huilé",
        de: "Schrauben, Inbusschlüssel und Öltuch",
      },
    ],
    warrantyYears: 5,
    trialDays: 14,
    stock: { east: 0, west: 0, rotterdam: 0 },
    availableInDays: 12,
    tags: ["home-office"],
    boughtTogether: ["felt-desk-pad", "headset-hook-oak", "foot-rest-rocker"],
    safety: {
      en: "Use it on a level floor; on hard floors put a mat under the runners. Sit with both knees on the pad. Not suitable after knee surgery.",
      fr: "À utiliser sur un sol plan ; sur sol dur, placez un tapis sous les patins. Posez les deux genoux sur l’appui. Déconseillé après une opération du genou.",
      de: "Nur auf ebenem Boden benutzen; legen Sie auf harten Böden eine Matte unter die Kufen. Beide Knie gehören auf das Polster. Nach einer Knieoperation nicht geeignet.",
    },
  },
];
