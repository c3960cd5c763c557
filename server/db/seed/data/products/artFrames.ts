import type { SeedProduct, LocalizedText } from "../../types";

const noSubscription: LocalizedText = { en: "None", fr: "Aucun", de: "Keines" };

const bothWays: LocalizedText = {
  en: "Upright or across, turns by itself",
  fr: "Portrait ou paysage, rotation automatique",
  de: "Hoch- oder Querformat, dreht automatisch",
};

const mattGlass: LocalizedText = { en: "Matte glass", fr: "Verre mat", de: "Mattes Glas" };

const pictureAndVideo = "JPEG, PNG, HEIC, WebP, MP4";

const screenSafety: LocalizedText = {
  en: "Hang the frame from both hooks and check the wall before drilling. Use only the power supply in the box. Keep it away from steam and radiators.",
  fr: "Accrochez le cadre aux deux points de fixation et contrôlez le mur avant de percer. Utilisez uniquement le bloc d’alimentation fourni. Tenez-le à l’écart de la vapeur et des radiateurs.",
  de: "Hängen Sie den Rahmen an beiden Haken auf und prüfen Sie die Wand vor dem Bohren. Benutzen Sie nur das beiliegende Netzteil. Halten Sie Abstand zu Dampf und Heizkörpern.",
};

const frameInBox: LocalizedText = { en: "Screen in its frame", fr: "Écran dans son cadre", de: "Bildschirm im Rahmen" };

const matInBox: LocalizedText = {
  en: "Mat in the chosen color",
  fr: "Passe-partout de la couleur choisie",
  de: "Passepartout in der gewählten Farbe",
};

const powerInBox: LocalizedText = {
  en: "Power supply and flat textile cable, 3 m (10 ft)",
  fr: "Bloc d’alimentation et câble textile plat de 3 m",
  de: "Netzteil und flaches Textilkabel, 3 m",
};

const hooksInBox: LocalizedText = {
  en: "Two hooks, paper template and instructions",
  fr: "Deux crochets, gabarit en papier et notice",
  de: "Zwei Haken, Papierschablone und Anleitung",
};

export const artFrames: SeedProduct[] = [
  {
    id: 21,
    slug: "canvas-16",
    code: "PG-CANVAS-16",
    category: "art-frames",
    vendor: 4,
    name: { en: "Canvas 16", fr: "Canvas 16", de: "Canvas 16" },
    tagline: {
      en: "A small picture for a shelf or a narrow wall",
      fr: "Un petit tableau pour une étagère ou un pan de mur",
      de: "Ein kleines Bild für Regal oder schmale Wand",
    },
    description: {
      en: "Canvas 16 shows one picture at a time on a matte screen of 16 inches, 1920 × 1200 pixels. A sensor matches brightness and white to the light in the room, so it does not glow like a television.\n\nSend pictures from a phone on the same network or put them on a USB stick. It works without an account; 32 GB hold about 6,000 photographs.\n\nIt draws 12 W and goes dark when the room does. Choose one of four frames and three mats. Updates are promised for five years from purchase.",
      fr: "Canvas 16 affiche une image à la fois sur un écran mat de 16 pouces, 1920 × 1200 pixels. Un capteur accorde la luminosité et les blancs à la lumière de la pièce : il n’éclaire pas comme un téléviseur.\n\nEnvoyez vos images depuis un téléphone du même réseau ou copiez-les sur une clé USB. Aucun compte n’est nécessaire ; 32 Go contiennent environ 6 000 photos.\n\nIl consomme 12 W et s’éteint avec la lumière de la pièce. Quatre cadres et trois passe-partout au choix. Les mises à jour sont assurées cinq ans à partir de l’achat.",
      de: "Canvas 16 zeigt immer ein Bild, auf einem matten Bildschirm mit 16 Zoll und 1920 × 1200 Pixeln. Ein Sensor gleicht Helligkeit und Weißton an das Licht im Raum an, damit er nicht leuchtet wie ein Fernseher.\n\nSchicken Sie Bilder vom Telefon im selben Netz oder stecken Sie einen USB-Stick ein. Ein Konto ist nicht nötig; 32 GB fassen etwa 6.000 Fotos.\n\nEr braucht 12 W und schaltet ab, wenn es im Raum dunkel wird. Vier Rahmen und drei Passepartouts stehen zur Wahl. Updates gibt es ab Kauf fünf Jahre lang.",
    },
    highlights: [
      { en: "16 inches, 1920 × 1200 pixels", fr: "16 pouces, 1920 × 1200 pixels", de: "16 Zoll, 1920 × 1200 Pixel" },
      { en: "Matte, adapts to the room light", fr: "Mat, s’adapte à la lumière", de: "Matt, passt sich dem Licht an" },
      { en: "No account, no subscription", fr: "Sans compte ni abonnement", de: "Kein Konto, kein Abonnement" },
      { en: "12 W in use", fr: "12 W en marche", de: "12 W im Betrieb" },
    ],
    keywords: {
      en: "digital picture frame, photo frame, art display, matte screen",
      fr: "cadre photo numérique, tableau numérique, écran mat",
      de: "digitaler Bilderrahmen, Fotorahmen, mattes Display",
    },
    price: 349,
    options: [{ group: "FRM" }, { group: "MAT" }],
    specs: {
      diagonal: 16,
      resolution: "1920 × 1200",
      brightness: 350,
      antiGlare: mattGlass,
      storage: 32,
      orientation: bothWays,
      formats: pictureAndVideo,
      power: 12,
      updates: 60,
      subscription: noSubscription,
    },
    size: { width: 43, depth: 3.4, height: 30, weight: 2.6 },
    cartons: [{ length: 52, width: 39, height: 12, weight: 3.9 }],
    inBox: [frameInBox, matInBox, powerInBox, hooksInBox],
    warrantyYears: 3,
    trialDays: 30,
    stock: { east: 64, west: 58, rotterdam: 82 },
    fastShipping: true,
    tags: ["flash-sale", "personalized"],
    boughtTogether: ["canvas-24", "desk-lamp-arc", "peg-wall-kit"],
    updatesMonths: 60,
    safety: screenSafety,
  },
  {
    id: 22,
    slug: "canvas-24",
    code: "PG-CANVAS-24",
    category: "art-frames",
    vendor: 4,
    name: { en: "Canvas 24", fr: "Canvas 24", de: "Canvas 24" },
    tagline: {
      en: "Poster size, for the wall or the sideboard",
      fr: "Le format affiche, au mur ou sur un buffet",
      de: "Im Posterformat, für Wand oder Sideboard",
    },
    description: {
      en: "Canvas 24 has 2560 × 1600 pixels on 24 inches, fine enough that brush strokes and paper grain can be seen from 50 cm (20 in). The surface is etched glass and reflects a window as a soft patch, not as a mirror.\n\nIt hangs upright or across and turns the picture with it. The cable is flat and can be painted in the color of the wall.\n\nWith the steel stand it also works on a sideboard. It stores 64 GB, draws 24 W and receives updates for five years from purchase.",
      fr: "Canvas 24 réunit 2560 × 1600 pixels sur 24 pouces : à cinquante centimètres, on distingue les coups de pinceau et le grain du papier. Le verre dépoli renvoie une fenêtre comme une tache douce, non comme un miroir.\n\nIl s’accroche en portrait ou en paysage, et l’image suit. Le câble plat peut être peint de la couleur du mur.\n\nAvec le pied en acier, il se pose aussi sur un buffet. Il offre 64 Go de stockage, consomme 24 W et reçoit des mises à jour pendant cinq ans à partir de l’achat.",
      de: "Canvas 24 zeigt 2560 × 1600 Pixel auf 24 Zoll, fein genug, dass man aus einem halben Meter Pinselstriche und Papierkorn erkennt. Das geätzte Glas spiegelt ein Fenster nur als weichen Fleck.\n\nEr hängt hoch oder quer, das Bild dreht sich mit. Das flache Kabel lässt sich in der Wandfarbe überstreichen.\n\nMit dem Ständer aus Stahl steht er auch auf dem Sideboard. Er speichert 64 GB, braucht 24 W und erhält ab Kauf fünf Jahre lang Updates.",
    },
    highlights: [
      { en: "24 inches, 2560 × 1600 pixels", fr: "24 pouces, 2560 × 1600 pixels", de: "24 Zoll, 2560 × 1600 Pixel" },
      {
        en: "Etched glass without mirror effect",
        fr: "Verre dépoli, sans effet miroir",
        de: "Geätztes Glas ohne Spiegeleffekt",
      },
      { en: "Upright or across", fr: "Portrait ou paysage", de: "Hoch- oder Querformat" },
      { en: "No account, no subscription", fr: "Sans compte ni abonnement", de: "Kein Konto, kein Abonnement" },
    ],
    keywords: {
      en: "digital art frame, digital canvas, wall display, photo frame 24 inch",
      fr: "cadre numérique, tableau numérique, écran mural, cadre photo 24 pouces",
      de: "digitaler Bilderrahmen, digitale Leinwand, Wanddisplay, 24 Zoll",
    },
    price: 599,
    options: [{ group: "FRM" }, { group: "MAT" }, { group: "STAND", optional: true }],
    specs: {
      diagonal: 24,
      resolution: "2560 × 1600",
      brightness: 400,
      antiGlare: { en: "Etched glass", fr: "Verre dépoli", de: "Geätztes Glas" },
      storage: 64,
      orientation: bothWays,
      formats: pictureAndVideo,
      power: 24,
      updates: 60,
      subscription: noSubscription,
    },
    size: { width: 62, depth: 3.8, height: 43, weight: 5.4 },
    cartons: [{ length: 74, width: 54, height: 14, weight: 7.8 }],
    inBox: [frameInBox, matInBox, powerInBox, hooksInBox],
    warrantyYears: 3,
    trialDays: 30,
    stock: { east: 36, west: 30, rotterdam: 54 },
    fastShipping: true,
    tags: ["personalized"],
    boughtTogether: ["canvas-16", "panel-light-duo", "open-shelf-5"],
    updatesMonths: 60,
    safety: screenSafety,
  },
  {
    id: 23,
    slug: "canvas-32",
    code: "PG-CANVAS-32",
    category: "art-frames",
    vendor: 4,
    name: { en: "Canvas 32", fr: "Canvas 32", de: "Canvas 32" },
    tagline: {
      en: "One large picture, 3840 × 2160 pixels",
      fr: "Un grand tableau, 3840 × 2160 pixels",
      de: "Ein großes Bild, 3840 × 2160 Pixel",
    },
    description: {
      en: "Canvas 32 is made for a wall that is seen from across the room. At 32 inches and 3840 × 2160 pixels it shows a landscape as large as a framed print of 70 × 40 cm (28 × 16 in).\n\nThe depth is 4.2 cm (1.7 in), cable included, because the power supply sits in a box at the socket. The wall set holds it 6 mm (0.2 in) from the plaster; choose the one for your wall.\n\nIt plays slow films as well as pictures. Storage is 128 GB, power 38 W, and updates come for six years from purchase.",
      fr: "Canvas 32 est destiné à un mur que l’on regarde de loin. Avec ses 32 pouces et 3840 × 2160 pixels, il montre un paysage aussi grand qu’un tirage encadré de 70 × 40 cm.\n\nSon épaisseur est de 4,2 cm, câble compris, car l’alimentation se trouve dans un boîtier à la prise. Le kit mural le tient à 6 mm du plâtre ; choisissez celui de votre mur.\n\nIl lit des films lents aussi bien que des images. Stockage de 128 Go, 38 W, mises à jour pendant six ans à partir de l’achat.",
      de: "Canvas 32 ist für eine Wand gemacht, die man quer durch den Raum sieht. Mit 32 Zoll und 3840 × 2160 Pixeln zeigt er eine Landschaft so groß wie ein gerahmter Druck von 70 × 40 cm.\n\nEr ist samt Kabel nur 4,2 cm tief, weil das Netzteil in einer Box an der Steckdose sitzt. Das Wandset hält ihn 6 mm vor dem Putz; wählen Sie das passende für Ihre Wand.\n\nEr spielt langsame Filme ebenso wie Bilder. Der Speicher fasst 128 GB, die Leistung beträgt 38 W, Updates gibt es ab Kauf sechs Jahre lang.",
    },
    highlights: [
      { en: "32 inches, 3840 × 2160 pixels", fr: "32 pouces, 3840 × 2160 pixels", de: "32 Zoll, 3840 × 2160 Pixel" },
      {
        en: "4.2 cm (1.7 in) deep, cable included",
        fr: "4,2 cm d’épaisseur, câble compris",
        de: "4,2 cm tief, samt Kabel",
      },
      { en: "Wall set included", fr: "Kit mural compris", de: "Wandset inbegriffen" },
      { en: "Updates for six years", fr: "Mises à jour pendant six ans", de: "Sechs Jahre Updates" },
    ],
    keywords: {
      en: "large digital frame, art tv, 4k picture frame, wall art, reception",
      fr: "grand cadre numérique, tableau 4k, art mural, accueil",
      de: "großer digitaler Bilderrahmen, 4K-Rahmen, Wandkunst, Empfang",
    },
    price: 949,
    options: [{ group: "FRM" }, { group: "WALL" }],
    specs: {
      diagonal: 32,
      resolution: "3840 × 2160",
      brightness: 450,
      antiGlare: { en: "Etched glass", fr: "Verre dépoli", de: "Geätztes Glas" },
      storage: 128,
      orientation: bothWays,
      formats: pictureAndVideo,
      power: 38,
      updates: 72,
      subscription: noSubscription,
    },
    size: { width: 78, depth: 4.2, height: 48, weight: 8.9 },
    cartons: [{ length: 92, width: 62, height: 17, weight: 12.4 }],
    inBox: [
      frameInBox,
      {
        en: "Wall set with screws and plugs",
        fr: "Kit mural avec vis et chevilles",
        de: "Wandset mit Schrauben und Dübeln",
      },
      powerInBox,
      { en: "Paper template and instructions", fr: "Gabarit en papier et notice", de: "Papierschablone und Anleitung" },
    ],
    warrantyYears: 3,
    trialDays: 30,
    stock: { east: 20, west: 17, rotterdam: 28 },
    tags: ["group-buy", "personalized"],
    boughtTogether: ["canvas-24", "paper-frame-13", "ceiling-baffle-set"],
    updatesMonths: 72,
    safety: screenSafety,
  },
  {
    id: 24,
    slug: "paper-frame-13",
    code: "PG-PAPER-13",
    category: "art-frames",
    vendor: 4,
    name: { en: "Paper Frame 13", fr: "Paper Frame 13", de: "Paper Frame 13" },
    tagline: {
      en: "Electronic paper that runs for eight months",
      fr: "Du papier électronique, huit mois d’autonomie",
      de: "Elektronisches Papier, acht Monate ohne Laden",
    },
    description: {
      en: "Paper Frame 13 has no light of its own. Its 13.3-inch sheet of electronic paper reflects the light of the room, in black, white and 14 grays, and looks like a drawing.\n\nWith one new picture a day the battery lasts eight months; it charges through USB-C in three hours. No cable hangs from the wall.\n\nA change takes two seconds and is visible as a short flicker. It suits drawings, photographs in black and white, maps and the calendar of the week. It weighs 900 g (2 lb) and hangs from one nail.",
      fr: "Paper Frame 13 n’émet aucune lumière. Sa feuille de papier électronique de 13,3 pouces réfléchit celle de la pièce, en noir, blanc et 14 gris, et ressemble à un dessin.\n\nAvec une nouvelle image par jour, la batterie tient huit mois ; elle se recharge en trois heures par USB-C. Aucun câble ne pend au mur.\n\nLe changement d’image prend deux secondes et se voit à un bref scintillement. Il convient aux dessins, aux photos en noir et blanc, aux plans et à l’agenda de la semaine. Il pèse 900 g et tient à un seul clou.",
      de: "Paper Frame 13 leuchtet nicht. Sein 13,3 Zoll großes Blatt aus elektronischem Papier wirft das Licht des Raums zurück, in Schwarz, Weiß und 14 Grautönen, und sieht aus wie eine Zeichnung.\n\nMit einem neuen Bild am Tag hält der Akku acht Monate; über USB-C lädt er in drei Stunden. Von der Wand hängt kein Kabel.\n\nEin Bildwechsel dauert zwei Sekunden und ist als kurzes Flackern zu sehen. Er eignet sich für Zeichnungen, Schwarz-Weiß-Fotos, Karten und den Wochenkalender. Er wiegt 900 g und hängt an einem Nagel.",
    },
    highlights: [
      {
        en: "13.3-inch electronic paper",
        fr: "Papier électronique de 13,3 pouces",
        de: "Elektronisches Papier, 13,3 Zoll",
      },
      { en: "Battery lasts eight months", fr: "Huit mois d’autonomie", de: "Akku hält acht Monate" },
      { en: "No cable on the wall", fr: "Aucun câble au mur", de: "Kein Kabel an der Wand" },
      { en: "No account, no subscription", fr: "Sans compte ni abonnement", de: "Kein Konto, kein Abonnement" },
    ],
    keywords: {
      en: "e-paper frame, e-ink picture frame, battery frame, calendar display",
      fr: "cadre e-paper, cadre encre électronique, cadre sur batterie, agenda mural",
      de: "E-Paper-Rahmen, E-Ink-Bilderrahmen, Akku-Rahmen, Wandkalender",
    },
    price: 299,
    options: [{ group: "FRM" }],
    specs: {
      diagonal: 13.3,
      resolution: "1600 × 1200",
      antiGlare: { en: "Paper, does not reflect", fr: "Papier, sans reflet", de: "Papier, spiegelt nicht" },
      storage: 8,
      orientation: bothWays,
      formats: "JPEG, PNG, HEIC, WebP",
      updates: 60,
      subscription: noSubscription,
    },
    size: { width: 34, depth: 1.8, height: 27, weight: 0.9 },
    cartons: [{ length: 41, width: 33, height: 7, weight: 1.5 }],
    inBox: [
      frameInBox,
      { en: "USB-C cable, 1 m (3.3 ft)", fr: "Câble USB-C de 1 m", de: "USB-C-Kabel, 1 m" },
      { en: "Nail and instructions", fr: "Clou et notice", de: "Nagel und Anleitung" },
    ],
    warrantyYears: 3,
    trialDays: 30,
    stock: { east: 33, west: 28, rotterdam: 46 },
    tags: ["new", "personalized"],
    boughtTogether: ["canvas-16", "headset-hook-oak", "peg-wall-kit"],
    updatesMonths: 60,
    safety: {
      en: "Contains a lithium battery: do not open it, keep it below 45 °C and take the frame to a collection point at the end of its life.",
      fr: "Contient une batterie au lithium : ne l’ouvrez pas, gardez-la sous 45 °C et déposez le cadre dans un point de collecte en fin de vie.",
      de: "Enthält einen Lithium-Akku: nicht öffnen, unter 45 °C halten und den Rahmen am Ende seiner Nutzung bei einer Sammelstelle abgeben.",
    },
  },
];
