import type { SeedVendor } from "../types";

export const vendors: SeedVendor[] = [
  {
    id: 1,
    slug: "velstol",
    name: "Velstol",
    tagline: {
      en: "Furniture for work, with the numbers on the label.",
      fr: "Du mobilier de travail, chiffres à l’appui.",
      de: "Möbel für die Arbeit, mit allen Maßen auf dem Etikett.",
    },
    about: {
      en: "We design desks, chairs and storage, sell them directly and keep the spare parts. Each product page states heights, loads and noise as we measured them. Our own products can be tried for 30 days.",
      fr: "Nous concevons des bureaux, des sièges et des rangements, les vendons en direct et gardons les pièces détachées en stock. Chaque fiche indique les hauteurs, les charges et le bruit que nous avons mesurés. Nos propres produits s’essaient pendant 30 jours.",
      de: "Wir entwerfen Tische, Stühle und Stauraum, verkaufen sie direkt und halten Ersatzteile vor. Auf jeder Produktseite stehen Höhen, Lasten und Lautstärke, wie wir sie gemessen haben. Unsere eigenen Produkte können Sie 30 Tage lang testen.",
    },
    returnDays: 30,
    handlingDays: 1,
    manufacturer: {
      name: "Velstol Inc.",
      address: "410 Alder Wharf, Portland, OR 97209, United States",
      email: "safety@velstol.example",
      euResponsible: "Velstol Europe B.V., Havenkade 118, 3089 Rotterdam, Netherlands, eu@velstol.example",
    },
  },
  {
    id: 2,
    slug: "fernwick-acoustics",
    name: "Fernwick Acoustics",
    tagline: {
      en: "Booths, screens and panels for quieter rooms.",
      fr: "Cabines, écrans et panneaux pour des pièces plus calmes.",
      de: "Kabinen, Trennwände und Paneele für ruhigere Räume.",
    },
    about: {
      en: "Fernwick builds telephone booths and felt absorbers in a former spinning mill near Leeds. Every model is measured in an outside laboratory, and the report is sent on request. Booths are made to order in five working days.",
      fr: "Fernwick fabrique des cabines téléphoniques et des absorbants en feutre dans une ancienne filature près de Leeds. Chaque modèle est mesuré par un laboratoire extérieur ; le rapport est envoyé sur demande. Les cabines sont produites à la commande en cinq jours ouvrés.",
      de: "Fernwick baut Telefonkabinen und Absorber aus Filz in einer früheren Spinnerei bei Leeds. Jedes Modell wird in einem externen Labor gemessen, den Bericht gibt es auf Anfrage. Kabinen entstehen auf Bestellung in fünf Werktagen.",
    },
    returnDays: 21,
    handlingDays: 5,
    manufacturer: {
      name: "Fernwick Acoustics Ltd",
      address: "Unit 7, Carder Mill, Leeds LS28 4QN, United Kingdom",
      email: "compliance@fernwick-acoustics.example",
      euResponsible: "Fernwick Acoustics Ireland Ltd, 22 Weir Lane, Cork, Ireland, eu@fernwick-acoustics.example",
    },
  },
  {
    id: 3,
    slug: "halvorsen-and-reed",
    name: "Halvorsen & Reed Woodshop",
    tagline: {
      en: "Oak, walnut and felt, made in small batches.",
      fr: "Chêne, noyer et feutre, en petites séries.",
      de: "Eiche, Nussbaum und Filz in kleinen Serien.",
    },
    about: {
      en: "Two joiners started this workshop in Duluth in 2011; today eleven people work there. They make shelves, hooks and seats from solid wood, finish them with hardwax oil and sign each batch. Scratches can be sanded and oiled again at home.",
      fr: "Deux menuisiers ont ouvert cet atelier à Duluth en 2011 ; onze personnes y travaillent aujourd’hui. On y fabrique des étagères, des patères et des assises en bois massif, finies à l’huile-cire et signées par série. Une rayure se ponce et se rehuile à la maison.",
      de: "Zwei Tischler gründeten die Werkstatt 2011 in Duluth, heute arbeiten dort elf Personen. Sie fertigen Regale, Haken und Sitze aus Massivholz, ölen sie mit Hartwachsöl und signieren jede Serie. Kratzer lassen sich zu Hause ausschleifen und nachölen.",
    },
    returnDays: 14,
    handlingDays: 6,
    manufacturer: {
      name: "Halvorsen & Reed Woodshop LLC",
      address: "63 Garfield Row, Duluth, MN 55802, United States",
      email: "shop@halvorsen-reed.example",
      euResponsible: "Velstol Europe B.V., Havenkade 118, 3089 Rotterdam, Netherlands, eu@velstol.example",
    },
  },
  {
    id: 4,
    slug: "pixelgrove-art",
    name: "Pixelgrove Art",
    tagline: {
      en: "Screens that hang like pictures.",
      fr: "Des écrans qui s’accrochent comme des tableaux.",
      de: "Bildschirme, die wie Bilder hängen.",
    },
    about: {
      en: "Pixelgrove makes matte picture frames in Ghent. The frames work without an account and without a subscription; pictures stay on the device. Each model has a published date until which it receives updates.",
      fr: "Pixelgrove fabrique à Gand des cadres numériques mats. Ils fonctionnent sans compte ni abonnement, et les images restent dans l’appareil. Pour chaque modèle, la date de fin des mises à jour est publiée.",
      de: "Pixelgrove baut in Gent matte digitale Bilderrahmen. Sie funktionieren ohne Konto und ohne Abonnement, die Bilder bleiben im Gerät. Für jedes Modell ist veröffentlicht, bis wann es Updates erhält.",
    },
    returnDays: 30,
    handlingDays: 2,
    manufacturer: {
      name: "Pixelgrove Art BV",
      address: "Weversgang 9, 9000 Gent, Belgium",
      email: "care@pixelgrove.example",
    },
  },
  {
    id: 5,
    slug: "stride-foundry",
    name: "Stride Foundry",
    tagline: {
      en: "Stools, boards and walkers for people who do not sit still.",
      fr: "Tabourets, planches et tapis pour celles et ceux qui ne tiennent pas en place.",
      de: "Hocker, Boards und Laufbänder für alle, die nicht stillsitzen.",
    },
    about: {
      en: "Stride Foundry in Denver develops equipment for moving at work. Load and noise are tested on each production batch. Wearing parts such as belts, casters and gas lifts can be ordered for eight years after the last sale.",
      fr: "Stride Foundry, à Denver, met au point du matériel pour bouger en travaillant. La charge et le bruit sont contrôlés sur chaque lot. Les pièces d’usure (bandes, roulettes, vérins) restent disponibles huit ans après la dernière vente.",
      de: "Stride Foundry in Denver entwickelt Geräte für Bewegung bei der Arbeit. Belastbarkeit und Lautstärke werden bei jeder Charge geprüft. Verschleißteile wie Laufgurte, Rollen und Gasfedern sind noch acht Jahre nach dem letzten Verkauf lieferbar.",
    },
    returnDays: 30,
    handlingDays: 3,
    manufacturer: {
      name: "Stride Foundry Inc.",
      address: "1877 Blake Yard, Denver, CO 80205, United States",
      email: "safety@stride-foundry.example",
      euResponsible: "Velstol Europe B.V., Havenkade 118, 3089 Rotterdam, Netherlands, eu@velstol.example",
    },
  },
];
