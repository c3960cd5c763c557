import type { SeedCategory, SeedSpecField, LocalizedText } from "../types";

/** Headings that several specification tables share. */
const sizeAndLoad: LocalizedText = { en: "Size and load", fr: "Dimensions et charge", de: "Maße und Belastung" };
const adjustment: LocalizedText = { en: "Adjustment", fr: "Réglages", de: "Verstellung" };
const drive: LocalizedText = { en: "Drive and control", fr: "Motorisation et commande", de: "Antrieb und Steuerung" };
const materials: LocalizedText = { en: "Materials", fr: "Matériaux", de: "Material" };
const power: LocalizedText = { en: "Power", fr: "Énergie", de: "Strom" };
const sound: LocalizedText = { en: "Sound", fr: "Acoustique", de: "Akustik" };
const setUp: LocalizedText = { en: "Set-up", fr: "Installation", de: "Aufbau" };
const service: LocalizedText = { en: "Warranty and trial", fr: "Garantie et essai", de: "Garantie und Testzeit" };

const warranty: SeedSpecField = {
  code: "warranty",
  name: { en: "Warranty", fr: "Garantie", de: "Garantie" },
  group: service,
  unit: "years",
  better: "higher",
};

const trial: SeedSpecField = {
  code: "trial",
  name: { en: "Trial period", fr: "Période d’essai", de: "Testzeit" },
  group: service,
  unit: "days",
  better: "higher",
};

const assembly: SeedSpecField = {
  code: "assembly",
  name: { en: "Assembly time", fr: "Temps de montage", de: "Aufbauzeit" },
  group: setUp,
  unit: "minutes",
  better: "lower",
};

const load: SeedSpecField = {
  code: "load",
  name: { en: "Load", fr: "Charge admissible", de: "Belastbarkeit" },
  group: sizeAndLoad,
  unit: "kg",
  better: "higher",
};

const outsideSize: SeedSpecField = {
  code: "size",
  name: { en: "Size", fr: "Dimensions", de: "Maße" },
  group: sizeAndLoad,
};

export const categories: SeedCategory[] = [
  {
    id: 1,
    slug: "standing-desks",
    fit: "desk",
    // Room to push a chair back and get up behind the edge, and what hands and cables want beside a moving top.
    space: { kind: "desk", front: 90, around: 2.5, above: 0 },
    room: "story",
    outline: "table",
    home: {
      place: "hero",
      action: { en: "See the standing desks", fr: "Voir les bureaux assis-debout", de: "Zu den Schreibtischen" },
    },
    name: { en: "Standing desks", fr: "Bureaux assis-debout", de: "Höhenverstellbare Schreibtische" },
    headline: {
      en: "Desks that move between sitting and standing at the press of a button.",
      fr: "Des bureaux qui passent de la position assise à la position debout d’une simple pression.",
      de: "Schreibtische, die auf Knopfdruck zwischen Sitzen und Stehen wechseln.",
    },
    description: {
      en: "Electric desks for one person, for corners and for two, with tops from 100 to 200 cm (39–79 in). Each one lists its lowest and highest position, its speed and its noise, so that you can compare before you buy. Try one of our own desks for 30 days.",
      fr: "Bureaux électriques pour une personne, pour un angle ou pour deux, avec des plateaux de 100 à 200 cm. Hauteurs minimale et maximale, vitesse et niveau sonore sont indiqués pour chaque modèle, pour comparer avant d’acheter. Nos propres bureaux s’essaient pendant 30 jours.",
      de: "Elektrische Schreibtische für eine Person, für die Ecke oder für zwei, mit Platten von 100 bis 200 cm. Zu jedem Modell nennen wir niedrigste und höchste Position, Geschwindigkeit und Lautstärke, damit Sie vor dem Kauf vergleichen können. Unsere eigenen Tische können Sie 30 Tage lang testen.",
    },
    specs: [
      {
        code: "heightMin",
        name: { en: "Lowest height", fr: "Hauteur minimale", de: "Niedrigste Höhe" },
        group: adjustment,
        unit: "cm",
        better: "lower",
      },
      {
        code: "heightMax",
        name: { en: "Highest height", fr: "Hauteur maximale", de: "Größte Höhe" },
        group: adjustment,
        unit: "cm",
        better: "higher",
      },
      {
        code: "capacity",
        name: { en: "Lifting capacity", fr: "Charge de levage", de: "Hubkraft" },
        group: sizeAndLoad,
        unit: "kg",
        better: "higher",
      },
      {
        code: "speed",
        name: { en: "Speed", fr: "Vitesse", de: "Geschwindigkeit" },
        group: drive,
        unit: "mm/s",
        better: "higher",
      },
      {
        code: "noise",
        name: { en: "Noise while moving", fr: "Bruit en mouvement", de: "Geräusch beim Verstellen" },
        group: drive,
        unit: "dB",
        better: "lower",
      },
      { code: "motors", name: { en: "Motors", fr: "Moteurs", de: "Motoren" }, group: drive },
      {
        code: "stages",
        name: { en: "Column stages", fr: "Segments par colonne", de: "Segmente je Säule" },
        group: drive,
        better: "higher",
      },
      {
        code: "memory",
        name: { en: "Memory positions", fr: "Positions mémorisées", de: "Speicherplätze" },
        group: drive,
      },
      {
        code: "antiCollision",
        name: { en: "Stops at obstacles", fr: "Arrêt en cas d’obstacle", de: "Stopp bei Hindernissen" },
        group: drive,
      },
      {
        code: "topSizes",
        name: { en: "Top sizes", fr: "Tailles de plateau", de: "Plattengrößen" },
        group: sizeAndLoad,
      },
      {
        code: "frameWeight",
        name: { en: "Frame weight", fr: "Poids du châssis", de: "Gewicht des Gestells" },
        group: sizeAndLoad,
        unit: "kg",
      },
      warranty,
      trial,
      assembly,
    ],
  },
  {
    id: 2,
    slug: "ergonomic-chairs",
    fit: "chair",
    // The chair is all there is.
    space: { kind: "chair", front: 60, around: 0, above: 0 },
    room: "company",
    name: { en: "Ergonomic chairs", fr: "Sièges ergonomiques", de: "Ergonomische Stühle" },
    headline: {
      en: "Chairs that you set to your body, not the other way round.",
      fr: "Des sièges qui se règlent sur votre corps, et non l’inverse.",
      de: "Stühle, die sich auf Ihren Körper einstellen lassen, nicht umgekehrt.",
    },
    description: {
      en: "Task chairs, active stools and a kneeling chair for people from 147 to 205 cm (4′10″–6′9″). Seat height, depth, lumbar support and armrests are given in inches and centimeters, with the number of adjustments. If the size is wrong, the first exchange is free.",
      fr: "Sièges de travail, tabourets dynamiques et siège à genoux pour des personnes de 147 à 205 cm. Hauteur et profondeur d’assise, soutien lombaire et accoudoirs sont décrits en centimètres et en nombre de réglages. Si la taille ne convient pas, le premier échange est gratuit.",
      de: "Bürostühle, bewegliche Hocker und ein Kniestuhl für Menschen von 147 bis 205 cm. Sitzhöhe, Sitztiefe, Lendenstütze und Armlehnen beschreiben wir in Zentimetern und mit der Zahl der Einstellungen. Passt die Größe nicht, ist der erste Umtausch kostenlos.",
    },
    specs: [
      {
        code: "seatHeightMin",
        name: { en: "Lowest seat", fr: "Assise, position basse", de: "Niedrigste Sitzhöhe" },
        group: adjustment,
        unit: "cm",
      },
      {
        code: "seatHeightMax",
        name: { en: "Highest seat", fr: "Assise, position haute", de: "Größte Sitzhöhe" },
        group: adjustment,
        unit: "cm",
      },
      {
        code: "seatDepth",
        name: { en: "Seat depth adjustment", fr: "Réglage de profondeur d’assise", de: "Verstellung der Sitztiefe" },
        group: adjustment,
        unit: "cm",
        better: "higher",
      },
      { code: "lumbar", name: { en: "Lumbar support", fr: "Soutien lombaire", de: "Lendenstütze" }, group: adjustment },
      {
        code: "recline",
        name: { en: "Recline", fr: "Inclinaison du dossier", de: "Rückenneigung" },
        group: adjustment,
        unit: "°",
        better: "higher",
      },
      {
        code: "tiltLock",
        name: { en: "Tilt lock", fr: "Blocage de l’inclinaison", de: "Neigung feststellbar" },
        group: adjustment,
      },
      {
        code: "armAxes",
        name: {
          en: "Armrest axes, at most",
          fr: "Axes de réglage des accoudoirs, maximum",
          de: "Achsen der Armlehnen, höchstens",
        },
        group: adjustment,
        better: "higher",
      },
      {
        code: "userHeightMin",
        name: { en: "Body height from", fr: "Taille de l’utilisateur, à partir de", de: "Körpergröße ab" },
        group: sizeAndLoad,
        unit: "cm",
      },
      {
        code: "userHeightMax",
        name: { en: "Body height up to", fr: "Taille de l’utilisateur, jusqu’à", de: "Körpergröße bis" },
        group: sizeAndLoad,
        unit: "cm",
      },
      {
        code: "capacity",
        name: { en: "Body weight up to", fr: "Poids de l’utilisateur, jusqu’à", de: "Körpergewicht bis" },
        group: sizeAndLoad,
        unit: "kg",
        better: "higher",
      },
      {
        code: "back",
        name: { en: "Back material", fr: "Matière du dossier", de: "Material der Rückenlehne" },
        group: materials,
      },
      warranty,
      trial,
      assembly,
    ],
  },
  {
    id: 3,
    slug: "work-pods",
    // What doors and air inlets of a cabin need is a fact of each.
    space: { kind: "booth", front: 0, around: 0, above: 0 },
    room: "focus",
    quickView: false,
    name: { en: "Work pods", fr: "Pavillons et cabines de travail", de: "Arbeitskabinen" },
    headline: {
      en: "A room for work, in the garden or in the middle of the office.",
      fr: "Une pièce pour travailler, au fond du jardin ou au milieu du plateau.",
      de: "Ein Raum zum Arbeiten, im Garten oder mitten im Büro.",
    },
    description: {
      en: "Insulated garden pods for one or two people and indoor booths for calls and small meetings. Outside and inside sizes, sound reduction, foundation and building time are stated for each. Book a call and we go through access, ground and power with you.",
      fr: "Pavillons de jardin isolés pour une ou deux personnes, cabines d’intérieur pour les appels et les petites réunions. Dimensions, affaiblissement acoustique, fondations et durée de montage sont indiqués pour chaque modèle. Réservez un appel : nous vérifions avec vous l’accès, le sol et l’électricité.",
      de: "Gedämmte Gartenkabinen für eine oder zwei Personen und Innenkabinen für Telefonate und kleine Besprechungen. Maße, Schalldämmung, Fundament und Bauzeit stehen bei jedem Modell. Vereinbaren Sie ein Gespräch: Wir klären mit Ihnen Zufahrt, Boden und Strom.",
    },
    specs: [
      {
        code: "outside",
        name: { en: "Outside size", fr: "Dimensions extérieures", de: "Außenmaße" },
        group: sizeAndLoad,
      },
      {
        code: "inside",
        name: { en: "Floor area inside", fr: "Surface intérieure", de: "Innenfläche" },
        group: sizeAndLoad,
        unit: "m²",
        better: "higher",
      },
      { code: "people", name: { en: "People", fr: "Personnes", de: "Personen" }, group: sizeAndLoad, better: "higher" },
      {
        code: "noiseReduction",
        name: { en: "Noise reduction", fr: "Affaiblissement acoustique", de: "Schalldämmung" },
        group: sound,
        unit: "dB",
        better: "higher",
      },
      { code: "insulation", name: { en: "Insulation", fr: "Isolation", de: "Dämmung" }, group: materials },
      { code: "climate", name: { en: "Climate", fr: "Climat intérieur", de: "Raumklima" }, group: power },
      { code: "power", name: { en: "Power", fr: "Alimentation", de: "Stromanschluss" }, group: power },
      {
        code: "partsOpening",
        name: {
          en: "Parts pass openings of",
          fr: "Ouverture nécessaire aux éléments",
          de: "Teile passen durch",
        },
        group: setUp,
        unit: "cm",
        better: "lower",
      },
      {
        code: "clearFront",
        name: {
          en: "Free space in front of the door",
          fr: "Espace libre devant la porte",
          de: "Freier Platz vor der Tür",
        },
        group: setUp,
        unit: "cm",
        better: "lower",
      },
      {
        code: "clearAround",
        name: { en: "Free space around", fr: "Espace libre autour", de: "Freier Platz ringsum" },
        group: setUp,
        unit: "cm",
        better: "lower",
      },
      {
        code: "clearAbove",
        name: { en: "Free space above", fr: "Espace libre au-dessus", de: "Freier Platz darüber" },
        group: setUp,
        unit: "cm",
        better: "lower",
      },
      { code: "permit", name: { en: "Permit", fr: "Autorisation", de: "Genehmigung" }, group: setUp },
      { code: "foundation", name: { en: "Foundation", fr: "Fondations", de: "Fundament" }, group: setUp },
      {
        code: "build",
        name: { en: "Building time, two people", fr: "Durée de montage à deux", de: "Bauzeit zu zweit" },
        group: setUp,
        unit: "hours",
        better: "lower",
      },
      warranty,
    ],
  },
  {
    id: 4,
    slug: "art-frames",
    room: "gallery",
    quickView: false,
    name: { en: "Digital art frames", fr: "Cadres numériques", de: "Digitale Bilderrahmen" },
    headline: {
      en: "Pictures that change with the day and look like prints.",
      fr: "Des images qui changent au fil des jours et ressemblent à des tirages.",
      de: "Bilder, die mit dem Tag wechseln und wie Drucke aussehen.",
    },
    description: {
      en: "Matte screens from 13 to 32 inches in real frames. They show your own pictures without an account, need no subscription and receive software updates until a date that we print on the page.",
      fr: "Des écrans mats de 13 à 32 pouces dans de vrais cadres. Ils affichent vos images sans compte ni abonnement, et reçoivent des mises à jour jusqu’à une date indiquée sur chaque fiche.",
      de: "Matte Bildschirme von 13 bis 32 Zoll in echten Rahmen. Sie zeigen Ihre Bilder ohne Konto und ohne Abonnement und erhalten Updates bis zu einem Datum, das auf jeder Produktseite steht.",
    },
    specs: [
      {
        code: "diagonal",
        name: { en: "Diagonal", fr: "Diagonale", de: "Bildschirmdiagonale" },
        group: sizeAndLoad,
        unit: "in",
        better: "higher",
      },
      {
        code: "resolution",
        name: { en: "Resolution", fr: "Définition", de: "Auflösung" },
        group: { en: "Picture", fr: "Image", de: "Bild" },
      },
      {
        code: "brightness",
        name: { en: "Brightness", fr: "Luminosité", de: "Helligkeit" },
        group: { en: "Picture", fr: "Image", de: "Bild" },
        unit: "cd/m²",
        better: "higher",
      },
      {
        code: "antiGlare",
        name: { en: "Surface", fr: "Surface", de: "Oberfläche" },
        group: { en: "Picture", fr: "Image", de: "Bild" },
      },
      {
        code: "storage",
        name: { en: "Storage", fr: "Stockage", de: "Speicher" },
        group: { en: "Software", fr: "Logiciel", de: "Software" },
        unit: "GB",
        better: "higher",
      },
      {
        code: "orientation",
        name: { en: "Orientation", fr: "Orientation", de: "Ausrichtung" },
        group: { en: "Picture", fr: "Image", de: "Bild" },
      },
      {
        code: "formats",
        name: { en: "File formats", fr: "Formats de fichier", de: "Dateiformate" },
        group: { en: "Software", fr: "Logiciel", de: "Software" },
      },
      {
        code: "power",
        name: { en: "Power in use", fr: "Consommation en marche", de: "Leistungsaufnahme" },
        group: power,
        unit: "W",
        better: "lower",
      },
      {
        code: "updates",
        name: { en: "Software updates from purchase", fr: "Mises à jour à partir de l’achat", de: "Updates ab Kauf" },
        group: { en: "Software", fr: "Logiciel", de: "Software" },
        unit: "months",
        better: "higher",
      },
      {
        code: "subscription",
        name: { en: "Subscription", fr: "Abonnement", de: "Abonnement" },
        group: { en: "Software", fr: "Logiciel", de: "Software" },
      },
    ],
  },
  {
    id: 5,
    slug: "accessories",
    room: "room",
    name: { en: "Desk accessories", fr: "Accessoires de bureau", de: "Schreibtischzubehör" },
    headline: {
      en: "Small parts that clear the desk.",
      fr: "De petites pièces qui libèrent le bureau.",
      de: "Kleine Teile, die den Tisch frei machen.",
    },
    description: {
      en: "Monitor arms, shelves, cable trays, drawers and pads. Each says which tops it fits and how much it carries. Most attach with a clamp and leave no holes.",
      fr: "Bras d’écran, tablettes, goulottes, tiroirs et sous-mains. Chaque fiche précise les plateaux compatibles et la charge admise. La plupart se fixent par pince, sans perçage.",
      de: "Monitorarme, Ablagen, Kabelwannen, Schubladen und Unterlagen. Bei jedem Teil steht, zu welchen Platten es passt und was es trägt. Die meisten werden geklemmt und hinterlassen keine Löcher.",
    },
    specs: [
      { code: "fits", name: { en: "Fits", fr: "Compatible avec", de: "Passt zu" }, group: setUp },
      load,
      { code: "material", name: { en: "Material", fr: "Matière", de: "Material" }, group: materials },
      outsideSize,
    ],
  },
  {
    id: 6,
    slug: "storage",
    space: { kind: "plain", front: 0, around: 0, above: 0 },
    room: "room",
    home: {
      place: "room",
      action: { en: "See storage", fr: "Voir les rangements", de: "Zu den Aufbewahrungsmöbeln" },
    },
    name: { en: "Storage", fr: "Rangement", de: "Aufbewahrung" },
    headline: {
      en: "A place for paper, bags and everything else.",
      fr: "Une place pour les dossiers, les sacs et tout le reste.",
      de: "Ein Platz für Papier, Taschen und alles andere.",
    },
    description: {
      en: "Cabinets that fit under a desk, shelves, lockers and a pegboard for the wall. Load per shelf and type of lock are stated, so that it holds what you put in.",
      fr: "Caissons à glisser sous le bureau, étagères, casiers et panneau perforé. La charge par tablette et le type de serrure sont précisés : vous savez ce que le meuble supporte.",
      de: "Container für unter den Tisch, Regale, Schließfächer und eine Lochwand. Last je Boden und Art des Schlosses sind angegeben, damit hält, was Sie hineinlegen.",
    },
    specs: [
      { ...outsideSize, name: { en: "Outside size", fr: "Dimensions extérieures", de: "Außenmaße" } },
      load,
      {
        code: "lock",
        name: { en: "Lock", fr: "Serrure", de: "Schloss" },
        group: { en: "Features", fr: "Équipement", de: "Ausstattung" },
      },
      {
        code: "casters",
        name: { en: "Casters", fr: "Roulettes", de: "Rollen" },
        group: { en: "Features", fr: "Équipement", de: "Ausstattung" },
      },
    ],
  },
  {
    id: 7,
    slug: "light-and-sound",
    room: "gallery",
    name: { en: "Light and sound", fr: "Lumière et acoustique", de: "Licht und Akustik" },
    headline: {
      en: "Better light on the desk, less echo in the room.",
      fr: "Plus de lumière sur le bureau, moins d’écho dans la pièce.",
      de: "Mehr Licht am Platz, weniger Hall im Raum.",
    },
    description: {
      en: "Lamps with stated lumen, color temperature and color rendering, and felt screens, panels and baffles with their sound absorption class. Numbers come from the data sheets of the makers.",
      fr: "Des lampes dont le flux, la température de couleur et le rendu sont indiqués ; des écrans, panneaux et baffles en feutre avec leur classe d’absorption acoustique. Les valeurs proviennent des fiches des fabricants.",
      de: "Leuchten mit Angaben zu Lichtstrom, Farbtemperatur und Farbwiedergabe sowie Trennwände, Paneele und Baffeln aus Filz mit ihrer Schallabsorptionsklasse. Die Werte stammen aus den Datenblättern der Hersteller.",
    },
    specs: [
      {
        code: "lumen",
        name: { en: "Luminous flux", fr: "Flux lumineux", de: "Lichtstrom" },
        group: { en: "Light", fr: "Lumière", de: "Licht" },
        unit: "lm",
        better: "higher",
      },
      {
        code: "colourTemperature",
        name: { en: "Color temperature", fr: "Température de couleur", de: "Farbtemperatur" },
        group: { en: "Light", fr: "Lumière", de: "Licht" },
      },
      {
        code: "cri",
        name: { en: "Color rendering (CRI)", fr: "Rendu des couleurs (IRC)", de: "Farbwiedergabe (CRI)" },
        group: { en: "Light", fr: "Lumière", de: "Licht" },
        better: "higher",
      },
      {
        code: "power",
        name: { en: "Power", fr: "Puissance", de: "Leistung" },
        group: power,
        unit: "W",
        better: "lower",
      },
      {
        code: "soundClass",
        name: { en: "Sound absorption class", fr: "Classe d’absorption acoustique", de: "Schallabsorptionsklasse" },
        group: sound,
      },
      outsideSize,
    ],
  },
  {
    id: 8,
    slug: "meeting",
    space: { kind: "plain", front: 0, around: 0, above: 0 },
    room: "meeting",
    outline: "table",
    name: { en: "Meeting and shared rooms", fr: "Réunion et espaces partagés", de: "Besprechung und Gemeinschaft" },
    headline: {
      en: "Tables, chairs and boards for rooms that belong to everyone.",
      fr: "Tables, chaises et tableaux pour les pièces de tous.",
      de: "Tische, Stühle und Tafeln für Räume, die allen gehören.",
    },
    description: {
      en: "Meeting tables for four to ten people, folding tables, stacking chairs and a mobile whiteboard. Seats are counted at 60 cm (24 in) each, so nobody sits on a corner.",
      fr: "Tables de réunion pour quatre à dix personnes, tables rabattables, chaises empilables et tableau mobile. Nous comptons 60 cm par place : personne ne se retrouve dans l’angle.",
      de: "Besprechungstische für vier bis zehn Personen, Klapptische, Stapelstühle und eine fahrbare Tafel. Wir rechnen mit 60 cm je Platz, damit niemand an der Ecke sitzt.",
    },
    specs: [
      { code: "seats", name: { en: "Seats", fr: "Places", de: "Plätze" }, group: sizeAndLoad, better: "higher" },
      outsideSize,
      { code: "power", name: { en: "Power", fr: "Alimentation", de: "Strom" }, group: power },
    ],
  },
  {
    id: 9,
    slug: "active-working",
    room: "active",
    name: { en: "Active working", fr: "Travail actif", de: "Bewegt arbeiten" },
    headline: {
      en: "Walk, balance or simply shift your weight while you work.",
      fr: "Marcher, s’équilibrer ou simplement changer d’appui en travaillant.",
      de: "Gehen, balancieren oder einfach das Gewicht verlagern, während Sie arbeiten.",
    },
    description: {
      en: "An under-desk walker, a balance board, a mat for standing and a foot rest. Speed, load and noise are stated, and so is the size when folded away.",
      fr: "Un tapis de marche à glisser sous le bureau, une planche d’équilibre, un tapis pour la station debout et un repose-pieds. Vitesse, charge, bruit et encombrement plié sont indiqués.",
      de: "Ein Laufband für unter den Tisch, ein Balanceboard, eine Stehmatte und eine Fußstütze. Tempo, Belastbarkeit, Lautstärke und das Maß im verstauten Zustand sind angegeben.",
    },
    specs: [
      {
        code: "speed",
        name: { en: "Top speed", fr: "Vitesse maximale", de: "Höchstgeschwindigkeit" },
        group: drive,
        unit: "km/h",
      },
      load,
      {
        code: "noise",
        name: { en: "Noise", fr: "Niveau sonore", de: "Geräusch" },
        group: drive,
        unit: "dB",
        better: "lower",
      },
      {
        code: "foldedSize",
        name: { en: "Size when put away", fr: "Encombrement rangé", de: "Maße verstaut" },
        group: sizeAndLoad,
      },
    ],
  },
  {
    id: 10,
    slug: "sets",
    space: { kind: "plain", front: 0, around: 0, above: 0 },
    room: "company",
    name: { en: "Sets and services", fr: "Ensembles et services", de: "Sets und Services" },
    headline: {
      en: "Things that go together, and things that come afterwards.",
      fr: "Ce qui va ensemble, et ce qui vient après.",
      de: "Was zusammengehört, und was danach kommt.",
    },
    description: {
      en: "Complete workplaces at a lower price than their parts, gift cards, a box of material samples and spare parts for everything we sell. Sets are delivered together.",
      fr: "Des postes complets moins chers que la somme de leurs éléments, des cartes cadeaux, un coffret d’échantillons et les pièces détachées de tout ce que nous vendons. Les ensembles sont livrés en une fois.",
      de: "Komplette Arbeitsplätze zum niedrigeren Preis als die Einzelteile, Gutscheine, eine Musterbox und Ersatzteile für alles, was wir verkaufen. Sets werden zusammen geliefert.",
    },
    specs: [
      {
        code: "contents",
        name: { en: "Contents", fr: "Contenu", de: "Inhalt" },
        group: { en: "In the set", fr: "Dans l’ensemble", de: "Im Set" },
      },
      {
        code: "saving",
        name: { en: "Saving in US dollars", fr: "Économie en dollars US", de: "Ersparnis in US-Dollar" },
        group: { en: "In the set", fr: "Dans l’ensemble", de: "Im Set" },
        better: "higher",
      },
      {
        code: "deliveredTogether",
        name: { en: "Delivered together", fr: "Livré en une fois", de: "Gemeinsame Lieferung" },
        group: { en: "Delivery", fr: "Livraison", de: "Lieferung" },
      },
    ],
  },
];
