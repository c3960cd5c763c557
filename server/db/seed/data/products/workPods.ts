import type { SeedOptionRule, SeedProduct, LocalizedText } from "../../types";

/** What needs electricity needs the mains kit. */
const mainsRules: SeedOptionRule[] = [
  {
    when: "GLS.switchable",
    needsAny: ["ADD-P.mains-kit"],
    reason: {
      en: "Switchable glass runs on mains power. Add the mains kit.",
      fr: "Le vitrage commutable fonctionne sur secteur. Ajoutez le kit secteur.",
      de: "Schaltbares Glas braucht Netzstrom. Wählen Sie den Netzanschluss dazu.",
    },
  },
  {
    when: "ADD-P.heat-cool",
    needsAny: ["ADD-P.mains-kit"],
    reason: {
      en: "Heating and cooling run on mains power. Add the mains kit.",
      fr: "Le chauffage et la climatisation fonctionnent sur secteur. Ajoutez le kit secteur.",
      de: "Heizung und Kühlung brauchen Netzstrom. Wählen Sie den Netzanschluss dazu.",
    },
  },
];

const gardenSafety: LocalizedText = {
  en: "An electrician must connect the mains kit. Anchor the pod before a storm season and keep the ventilation openings free. Panels weigh up to 48 kg (106 lb): carry them with two people.",
  fr: "Le kit secteur doit être raccordé par un électricien. Ancrez le pavillon avant la saison des tempêtes et gardez les ouvertures d’aération libres. Les panneaux pèsent jusqu’à 48 kg : portez-les à deux.",
  de: "Den Netzanschluss muss eine Elektrofachkraft herstellen. Verankern Sie die Kabine vor der Sturmsaison und halten Sie die Lüftungsöffnungen frei. Die Elemente wiegen bis 48 kg: bitte zu zweit tragen.",
};

const boothSafety: LocalizedText = {
  en: "Place the booth on a level floor, away from sprinklers and emergency exits. Keep the air inlets free. Do not stay inside when the fan does not run.",
  fr: "Installez la cabine sur un sol plan, à l’écart des sprinklers et des issues de secours. Laissez les entrées d’air libres. N’y restez pas si le ventilateur est arrêté.",
  de: "Stellen Sie die Kabine auf ebenen Boden, entfernt von Sprinklern und Notausgängen. Halten Sie die Lufteinlässe frei. Bleiben Sie nicht in der Kabine, wenn der Lüfter nicht läuft.",
};

const localPermit: LocalizedText = {
  en: "Rules differ by place: ask your building office",
  fr: "Selon la commune : renseignez-vous en mairie",
  de: "Je nach Ort verschieden: fragen Sie Ihr Bauamt",
};

const noPermit: LocalizedText = {
  en: "None, it is furniture",
  fr: "Aucune, c’est un meuble",
  de: "Keine, sie gilt als Möbel",
};

const fanOnly: LocalizedText = {
  en: "Fan with presence sensor",
  fr: "Ventilateur avec détecteur de présence",
  de: "Lüfter mit Anwesenheitssensor",
};

const levelFloor: LocalizedText = { en: "Level floor", fr: "Sol plan", de: "Ebener Boden" };

export const workPods: SeedProduct[] = [
  {
    id: 17,
    slug: "garden-pod-solo",
    code: "VS-POD-SOLO",
    category: "work-pods",
    vendor: 1,
    name: { en: "Garden Pod Solo", fr: "Pavillon de jardin Solo", de: "Gartenkabine Solo" },
    tagline: {
      en: "A one-person office, ten steps from the kitchen",
      fr: "Un bureau pour une personne, au fond du jardin",
      de: "Ein Büro für eine Person, zehn Schritte vom Haus",
    },
    description: {
      en: "Garden Pod Solo measures 2.4 × 2.6 m (7.9 × 8.5 ft) outside and leaves 5.1 m² (55 sq ft) inside: a desk of 160 cm (63 in), a chair and a shelf, with room to turn around.\n\nWalls, floor and roof hold 90 mm (3.5 in) of wood fiber. With the door closed, sound from outside drops by 28 dB, so a lawnmower next door becomes a murmur.\n\nIt comes as 22 panels that pass a garden gate of 85 cm (33 in). Two people build it in about 14 hours on ground screws or a slab. The structure has a warranty of ten years.",
      fr: "Le pavillon Solo mesure 2,4 × 2,6 m à l’extérieur et offre 5,1 m² à l’intérieur : un bureau de 160 cm, un siège, une étagère, et la place de se retourner.\n\nMurs, plancher et toit contiennent 90 mm de fibre de bois. Porte fermée, le bruit extérieur baisse de 28 dB : la tondeuse du voisin devient un murmure.\n\nIl est livré en 22 panneaux qui passent un portillon de 85 cm. À deux, on le monte en 14 heures environ, sur vis de fondation ou sur dalle. La structure est garantie dix ans.",
      de: "Die Gartenkabine Solo misst außen 2,4 × 2,6 m und bietet innen 5,1 m²: Platz für einen Tisch von 160 cm, einen Stuhl und ein Regal, und man kann sich noch umdrehen.\n\nIn Wänden, Boden und Dach stecken 90 mm Holzfaser. Bei geschlossener Tür sinkt der Lärm von außen um 28 dB, der Rasenmäher nebenan wird zum Murmeln.\n\nSie kommt in 22 Elementen, die durch ein 85 cm breites Gartentor passen. Zu zweit steht sie in etwa 14 Stunden, auf Schraubfundamenten oder einer Platte. Auf die Konstruktion geben wir zehn Jahre Garantie.",
    },
    highlights: [
      { en: "5.1 m² (55 sq ft) for one person", fr: "5,1 m² pour une personne", de: "5,1 m² für eine Person" },
      { en: "28 dB less noise", fr: "28 dB de bruit en moins", de: "28 dB weniger Lärm" },
      { en: "90 mm (3.5 in) insulation all round", fr: "90 mm d’isolant de tous côtés", de: "Rundum 90 mm Dämmung" },
      {
        en: "Fits through a gate of 85 cm (33 in)",
        fr: "Passe un portillon de 85 cm",
        de: "Passt durch ein 85-cm-Tor",
      },
      { en: "10-year warranty", fr: "Garantie de 10 ans", de: "10 Jahre Garantie" },
    ],
    keywords: {
      en: "garden office, backyard office, garden room, work pod, shed office",
      fr: "bureau de jardin, pavillon de jardin, studio de jardin, abri de bureau",
      de: "Gartenbüro, Gartenhaus Büro, Homeoffice im Garten, Arbeitskabine",
    },
    price: 11900,
    options: [
      { group: "CLAD" },
      { group: "GLS" },
      { group: "ADD-P", values: ["mains-kit", "heat-cool", "furniture-set"], optional: true },
      { group: "SVC", values: ["doorstep", "site-visit"] },
    ],
    rules: mainsRules,
    specs: {
      outside: {
        en: "2.4 × 2.6 m (7.9 × 8.5 ft), 2.55 m (8.4 ft) high",
        fr: "2,4 × 2,6 m, hauteur 2,55 m",
        de: "2,4 × 2,6 m, 2,55 m hoch",
      },
      inside: 5.1,
      people: 1,
      noiseReduction: 28,
      insulation: { en: "90 mm (3.5 in) wood fiber", fr: "90 mm de fibre de bois", de: "90 mm Holzfaser" },
      climate: {
        en: "Ventilation; heating and cooling as an option",
        fr: "Ventilation ; chauffage et climatisation en option",
        de: "Lüftung; Heizung und Kühlung als Option",
      },
      power: {
        en: "Cable entry; mains kit as an option",
        fr: "Passage de câble ; kit secteur en option",
        de: "Kabeleinführung; Netzanschluss als Option",
      },
      permit: localPermit,
      foundation: {
        en: "Six ground screws or a slab",
        fr: "Six vis de fondation ou une dalle",
        de: "Sechs Schraubfundamente oder Platte",
      },
      partsOpening: 85,
      clearFront: 100,
      clearAround: 50,
      build: 14,
      warranty: 10,
    },
    size: { width: 240, depth: 260, height: 255, weight: 1180 },
    cartons: [
      { length: 260, width: 120, height: 105, weight: 520 },
      { length: 260, width: 120, height: 90, weight: 430 },
      { length: 220, width: 110, height: 60, weight: 330 },
    ],
    inBox: [
      {
        en: "Wall, floor and roof panels, insulated",
        fr: "Panneaux de mur, de plancher et de toit, isolés",
        de: "Wand-, Boden- und Dachelemente, gedämmt",
      },
      {
        en: "Glazed front with door and lock",
        fr: "Façade vitrée avec porte et serrure",
        de: "Glasfront mit Tür und Schloss",
      },
      { en: "Roof membrane and gutter", fr: "Membrane de toit et gouttière", de: "Dachbahn und Regenrinne" },
      {
        en: "Fixings and an illustrated building manual",
        fr: "Fixations et manuel de montage illustré",
        de: "Befestigungen und bebilderte Bauanleitung",
      },
    ],
    warrantyYears: 10,
    trialDays: 30,
    stock: { east: 6, west: 5, rotterdam: 7 },
    tags: ["home-office"],
    boughtTogether: ["rise-duo", "vertebra-mesh", "panel-light-duo", "open-shelf-5"],
    safety: gardenSafety,
  },
  {
    id: 18,
    slug: "garden-pod-duo",
    code: "VS-POD-DUO",
    category: "work-pods",
    vendor: 1,
    name: { en: "Garden Pod Duo", fr: "Pavillon de jardin Duo", de: "Gartenkabine Duo" },
    tagline: {
      en: "Two workplaces and a window wall, 10.8 m² (116 sq ft)",
      fr: "Deux postes et une façade vitrée, 10,8 m²",
      de: "Zwei Arbeitsplätze und eine Fensterwand, 10,8 m²",
    },
    description: {
      en: "Garden Pod Duo is 3.0 × 4.2 m (9.8 × 13.8 ft) outside and 10.8 m² (116 sq ft) inside. Two desks stand side by side with 90 cm (35 in) behind the chairs, or one desk leaves space for a sofa.\n\nIt has the same 90 mm (3.5 in) wood-fiber shell as the Solo, a second window and a sliding door 1.6 m (5.2 ft) wide. Noise from outside drops by 29 dB.\n\nTwo people build the 38 panels in about 26 hours; a site visit beforehand can be ordered. Heating and cooling keep it at 21 °C (70 °F) from −10 to 35 °C (14–95 °F) outside.",
      fr: "Le pavillon Duo mesure 3,0 × 4,2 m à l’extérieur et 10,8 m² à l’intérieur. Deux bureaux côte à côte laissent 90 cm derrière les sièges ; avec un seul, un canapé trouve sa place.\n\nIl a la même enveloppe que le Solo, 90 mm de fibre de bois, une seconde fenêtre et une porte coulissante de 1,6 m. Le bruit extérieur baisse de 29 dB.\n\nLes 38 panneaux arrivent sur deux palettes. À deux, comptez environ 26 heures ; nous pouvons venir voir le sol et l’accès au préalable. Avec le chauffage et la climatisation, il y fait 21 °C de −10 à 35 °C dehors.",
      de: "Die Gartenkabine Duo misst außen 3,0 × 4,2 m und bietet 10,8 m². Zwei Tische stehen nebeneinander, mit 90 cm Platz hinter den Stühlen; mit nur einem Tisch passt noch ein Sofa hinein.\n\nSie hat dieselbe Hülle mit 90 mm Holzfaser wie die Solo, dazu ein zweites Fenster und eine 1,6 m breite Schiebetür. Der Lärm von außen sinkt um 29 dB.\n\nDie 38 Elemente kommen auf zwei Paletten. Zu zweit brauchen Sie etwa 26 Stunden; auf Wunsch sehen wir uns Boden und Zufahrt vorher an. Mit Heizung und Kühlung bleibt es bei −10 bis 35 °C draußen drinnen 21 °C warm.",
    },
    highlights: [
      { en: "10.8 m² (116 sq ft) for two people", fr: "10,8 m² pour deux personnes", de: "10,8 m² für zwei Personen" },
      { en: "29 dB less noise", fr: "29 dB de bruit en moins", de: "29 dB weniger Lärm" },
      { en: "Sliding door, 1.6 m (5.2 ft) wide", fr: "Porte coulissante de 1,6 m", de: "Schiebetür, 1,6 m breit" },
      { en: "10-year warranty", fr: "Garantie de 10 ans", de: "10 Jahre Garantie" },
    ],
    keywords: {
      en: "garden office for two, garden room, backyard studio, large work pod",
      fr: "bureau de jardin deux personnes, studio de jardin, grand pavillon",
      de: "Gartenbüro für zwei, Gartenstudio, große Arbeitskabine, Gartenhaus",
    },
    price: 17400,
    options: [
      { group: "CLAD" },
      { group: "GLS" },
      {
        group: "ADD-P",
        values: ["mains-kit", "heat-cool", "deck"],
        deltas: { "heat-cool": 1490 },
        optional: true,
      },
      { group: "SVC", values: ["doorstep", "site-visit"] },
    ],
    rules: mainsRules,
    specs: {
      outside: {
        en: "3.0 × 4.2 m (9.8 × 13.8 ft), 2.65 m (8.7 ft) high",
        fr: "3,0 × 4,2 m, hauteur 2,65 m",
        de: "3,0 × 4,2 m, 2,65 m hoch",
      },
      inside: 10.8,
      people: 2,
      noiseReduction: 29,
      insulation: { en: "90 mm (3.5 in) wood fiber", fr: "90 mm de fibre de bois", de: "90 mm Holzfaser" },
      climate: {
        en: "Ventilation; heating and cooling as an option",
        fr: "Ventilation ; chauffage et climatisation en option",
        de: "Lüftung; Heizung und Kühlung als Option",
      },
      power: {
        en: "Cable entry; mains kit as an option",
        fr: "Passage de câble ; kit secteur en option",
        de: "Kabeleinführung; Netzanschluss als Option",
      },
      permit: localPermit,
      foundation: {
        en: "Twelve ground screws or a slab",
        fr: "Douze vis de fondation ou une dalle",
        de: "Zwölf Schraubfundamente oder Platte",
      },
      partsOpening: 85,
      clearFront: 60,
      clearAround: 50,
      build: 26,
      warranty: 10,
    },
    size: { width: 420, depth: 300, height: 265, weight: 2140 },
    cartons: [
      { length: 300, width: 120, height: 140, weight: 1240 },
      { length: 300, width: 120, height: 125, weight: 1060 },
    ],
    inBox: [
      {
        en: "Wall, floor and roof panels, insulated",
        fr: "Panneaux de mur, de plancher et de toit, isolés",
        de: "Wand-, Boden- und Dachelemente, gedämmt",
      },
      {
        en: "Glazed front with sliding door, second window",
        fr: "Façade vitrée avec porte coulissante, seconde fenêtre",
        de: "Glasfront mit Schiebetür, zweites Fenster",
      },
      { en: "Roof membrane and gutters", fr: "Membrane de toit et gouttières", de: "Dachbahn und Regenrinnen" },
      {
        en: "Fixings and an illustrated building manual",
        fr: "Fixations et manuel de montage illustré",
        de: "Befestigungen und bebilderte Bauanleitung",
      },
    ],
    warrantyYears: 10,
    trialDays: 30,
    stock: { east: 3, west: 3, rotterdam: 4 },
    tags: ["home-office"],
    boughtTogether: ["rise-duo", "vertebra-mesh", "panel-light-duo", "wall-panel-set"],
    safety: gardenSafety,
  },
  {
    id: 19,
    slug: "quiet-booth-one",
    code: "FA-BOOTH-1",
    category: "work-pods",
    vendor: 2,
    name: { en: "Quiet Booth One", fr: "Cabine Quiet One", de: "Telefonkabine Quiet One" },
    tagline: {
      en: "A call booth on 1 m² (11 sq ft)",
      fr: "Une cabine d’appel sur un mètre carré",
      de: "Eine Telefonkabine auf einem Quadratmeter",
    },
    description: {
      en: "Quiet Booth One takes 1.0 × 1.0 m (3.3 × 3.3 ft) of floor and lowers speech by 30 dB, measured with the door closed. Outside, a call is heard as a voice but not understood.\n\nTwo fans change the air every 70 seconds; light and fans start when someone steps in. There is a shelf for a laptop at 102 cm (40 in), a socket and a USB-C port.\n\nIt comes in seven parts, of which the heaviest weighs 54 kg (119 lb), and stands in three hours. Casters below let two people move it later.",
      fr: "La cabine Quiet One occupe 1,0 × 1,0 m au sol et réduit la voix de 30 dB, porte fermée. Dehors, on entend que quelqu’un parle, sans comprendre ce qui se dit.\n\nDeux ventilateurs renouvellent l’air toutes les 70 secondes ; lumière et ventilation démarrent dès que l’on entre. À l’intérieur : une tablette à 102 cm, une prise et un port USB-C.\n\nElle arrive en sept éléments, dont le plus lourd pèse 54 kg, et se monte en trois heures. Grâce à ses roulettes, deux personnes suffisent ensuite pour la déplacer.",
      de: "Quiet One braucht 1,0 × 1,0 m Stellfläche und dämpft Sprache um 30 dB, gemessen bei geschlossener Tür. Draußen hört man, dass jemand spricht, versteht aber nichts.\n\nZwei Lüfter tauschen die Luft alle 70 Sekunden aus; Licht und Lüfter gehen an, sobald jemand eintritt. Innen gibt es eine Ablage auf 102 cm Höhe, eine Steckdose und einen USB-C-Anschluss.\n\nDie Kabine kommt in sieben Teilen, das schwerste wiegt 54 kg, und steht nach drei Stunden. Dank der Rollen können zwei Personen sie später verschieben.",
    },
    highlights: [
      { en: "30 dB less speech outside", fr: "30 dB de voix en moins dehors", de: "30 dB weniger Sprache draußen" },
      { en: "1.0 × 1.0 m (3.3 × 3.3 ft) of floor", fr: "1,0 × 1,0 m au sol", de: "1,0 × 1,0 m Stellfläche" },
      {
        en: "Fresh air every 70 seconds",
        fr: "Air renouvelé toutes les 70 secondes",
        de: "Frische Luft alle 70 Sekunden",
      },
      { en: "5-year warranty", fr: "Garantie de 5 ans", de: "5 Jahre Garantie" },
    ],
    keywords: {
      en: "phone booth, office booth, soundproof booth, call pod, open office",
      fr: "cabine téléphonique, cabine acoustique, phone box, open space",
      de: "Telefonbox, Akustikkabine, schalldämmende Kabine, Großraumbüro",
    },
    price: 4290,
    options: [
      { group: "COL", values: ["chalk", "graphite", "moss", "ink"] },
      { group: "ADD-B", values: ["seat"], optional: true },
      { group: "SVC", values: ["doorstep", "room", "assembly"] },
    ],
    specs: {
      outside: {
        en: "1.0 × 1.0 m (3.3 × 3.3 ft), 2.2 m (7.2 ft) high",
        fr: "1,0 × 1,0 m, hauteur 2,2 m",
        de: "1,0 × 1,0 m, 2,2 m hoch",
      },
      inside: 0.8,
      people: 1,
      noiseReduction: 30,
      insulation: {
        en: "PET felt, 40 mm (1.5 in); laminated glass door",
        fr: "Feutre PET de 40 mm ; porte en verre feuilleté",
        de: "PET-Filz, 40 mm; Tür aus Verbundglas",
      },
      climate: fanOnly,
      power: { en: "Wall socket, 45 W", fr: "Prise murale, 45 W", de: "Steckdose, 45 W" },
      permit: noPermit,
      foundation: levelFloor,
      partsOpening: 80,
      clearFront: 90,
      clearAround: 5,
      clearAbove: 10,
      build: 3,
      warranty: 5,
    },
    size: { width: 100, depth: 100, height: 220, weight: 275 },
    cartons: [
      { length: 226, width: 106, height: 48, weight: 190 },
      { length: 214, width: 104, height: 30, weight: 118 },
    ],
    inBox: [
      {
        en: "Floor, roof, walls and glass door",
        fr: "Sol, toit, parois et porte vitrée",
        de: "Boden, Dach, Wände und Glastür",
      },
      {
        en: "Fan and light unit, fitted",
        fr: "Ventilation et éclairage, prémontés",
        de: "Lüfter und Licht, vormontiert",
      },
      { en: "Shelf with socket and USB-C", fr: "Tablette avec prise et USB-C", de: "Ablage mit Steckdose und USB-C" },
      {
        en: "Power cable, tools and instructions",
        fr: "Câble, outils et notice",
        de: "Netzkabel, Werkzeug und Anleitung",
      },
    ],
    warrantyYears: 5,
    trialDays: 21,
    stock: { east: 9, west: 7, rotterdam: 14 },
    tags: ["rent", "hybrid", "bulk"],
    boughtTogether: ["quiet-booth-meet", "desk-screen-felt", "ceiling-baffle-set"],
    safety: boothSafety,
  },
  {
    id: 20,
    slug: "quiet-booth-meet",
    code: "FA-BOOTH-4",
    category: "work-pods",
    vendor: 2,
    name: { en: "Quiet Booth Meet", fr: "Cabine Quiet Meet", de: "Besprechungskabine Quiet Meet" },
    tagline: {
      en: "A meeting room for four, without builders",
      fr: "Une salle de réunion pour quatre, sans travaux",
      de: "Ein Besprechungsraum für vier, ohne Umbau",
    },
    description: {
      en: "Quiet Booth Meet puts two benches and a table for four on 2.2 × 1.6 m (7.2 × 5.2 ft). Speech outside drops by 32 dB, and felt inside keeps the echo short, so that callers hear each voice.\n\nFour fans move 180 m³ (6,360 cu ft) of air an hour. The light is 500 lux on the table and can be dimmed. Two sockets and two USB-C ports sit under the top.\n\nThe parts fit into a lift of 1.1 × 1.4 m (3.6 × 4.6 ft). Three people build it in seven hours. A screen arm for up to 32 inches is available.",
      fr: "La cabine Quiet Meet réunit deux banquettes et une table pour quatre sur 2,2 × 1,6 m. La voix baisse de 32 dB au-dehors ; à l’intérieur, le feutre limite l’écho et chaque voix passe clairement dans l’appel.\n\nQuatre ventilateurs brassent 180 m³ d’air par heure. L’éclairage donne 500 lux sur la table et se règle. Deux prises et deux ports USB-C sont logés sous le plateau.\n\nLes éléments entrent dans un ascenseur de 1,1 × 1,4 m. À trois, le montage prend sept heures. Un bras pour écran de 32 pouces est proposé.",
      de: "Quiet Meet bringt zwei Bänke und einen Tisch für vier auf 2,2 × 1,6 m unter. Sprache ist draußen um 32 dB leiser, und der Filz innen hält den Nachhall kurz, sodass am anderen Ende der Leitung jede Stimme zu verstehen ist.\n\nVier Lüfter bewegen 180 m³ Luft pro Stunde. Das Licht bringt 500 Lux auf den Tisch und lässt sich dimmen. Zwei Steckdosen und zwei USB-C-Anschlüsse sitzen unter der Platte.\n\nDie Teile passen in einen Aufzug von 1,1 × 1,4 m. Zu dritt steht die Kabine nach sieben Stunden. Ein Arm für Bildschirme bis 32 Zoll ist erhältlich.",
    },
    highlights: [
      {
        en: "Four people on 2.2 × 1.6 m (7.2 × 5.2 ft)",
        fr: "Quatre personnes sur 2,2 × 1,6 m",
        de: "Vier Personen auf 2,2 × 1,6 m",
      },
      { en: "32 dB less speech outside", fr: "32 dB de voix en moins dehors", de: "32 dB weniger Sprache draußen" },
      { en: "180 m³ (6,360 cu ft) of air an hour", fr: "180 m³ d’air par heure", de: "180 m³ Luft pro Stunde" },
      { en: "5-year warranty", fr: "Garantie de 5 ans", de: "5 Jahre Garantie" },
    ],
    keywords: {
      en: "meeting pod, meeting booth, soundproof room, office pod four people",
      fr: "cabine de réunion, box acoustique, salle de réunion modulaire",
      de: "Besprechungsbox, Meetingkabine, Raum-in-Raum, Akustikbox",
    },
    price: 9850,
    options: [
      { group: "COL", values: ["chalk", "graphite", "moss", "ink"] },
      { group: "ADD-B", values: ["screen-arm"], optional: true },
      { group: "SVC", values: ["doorstep", "room", "assembly"] },
    ],
    specs: {
      outside: {
        en: "2.2 × 1.6 m (7.2 × 5.2 ft), 2.25 m (7.4 ft) high",
        fr: "2,2 × 1,6 m, hauteur 2,25 m",
        de: "2,2 × 1,6 m, 2,25 m hoch",
      },
      inside: 3.0,
      people: 4,
      noiseReduction: 32,
      insulation: {
        en: "PET felt, 50 mm (2 in); laminated glass front and back",
        fr: "Feutre PET de 50 mm ; verre feuilleté devant et derrière",
        de: "PET-Filz, 50 mm; Verbundglas vorn und hinten",
      },
      climate: fanOnly,
      power: { en: "Wall socket, 120 W", fr: "Prise murale, 120 W", de: "Steckdose, 120 W" },
      permit: noPermit,
      foundation: levelFloor,
      partsOpening: 80,
      clearFront: 90,
      clearAround: 5,
      clearAbove: 10,
      build: 7,
      warranty: 5,
    },
    size: { width: 220, depth: 160, height: 225, weight: 690 },
    cartons: [
      { length: 230, width: 110, height: 62, weight: 290 },
      { length: 226, width: 106, height: 55, weight: 250 },
      { length: 165, width: 110, height: 70, weight: 225 },
    ],
    inBox: [
      {
        en: "Floor, roof, walls and glazing",
        fr: "Sol, toit, parois et vitrages",
        de: "Boden, Dach, Wände und Verglasung",
      },
      { en: "Two benches and a table", fr: "Deux banquettes et une table", de: "Zwei Bänke und ein Tisch" },
      {
        en: "Fan and light unit, fitted",
        fr: "Ventilation et éclairage, prémontés",
        de: "Lüfter und Licht, vormontiert",
      },
      {
        en: "Power cable, tools and instructions",
        fr: "Câble, outils et notice",
        de: "Netzkabel, Werkzeug und Anleitung",
      },
    ],
    warrantyYears: 5,
    trialDays: 21,
    stock: { east: 4, west: 3, rotterdam: 6 },
    tags: ["new", "hybrid"],
    boughtTogether: ["quiet-booth-one", "whiteboard-glide", "wall-panel-set"],
    safety: boothSafety,
  },
];
