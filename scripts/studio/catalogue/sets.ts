import type { Setting } from "./setting";

export const sets: Setting[] = [
  {
    owner: "home-office-start",
    items: [{}],
    camera: { az: 34, el: 12, margin: 0.08, dy: 0.04 },
    alt: {
      en: "Home Office Start: a standing desk with white top and graphite frame, with a Perch Task chair",
      fr: "Home Office Start : un bureau assis-debout à plateau blanc et piètement graphite, et un siège Perch Task",
      de: "Home Office Start: ein Stehschreibtisch mit weißer Platte und graphitfarbenem Gestell, dazu der Stuhl Perch Task",
    },
  },
  {
    owner: "swatch-box",
    items: [{}],
    camera: { az: 24, el: 40, margin: 0.1, dy: 0 },
    alt: {
      en: "Open box with twelve samples of wood, linoleum, steel, fabric, felt and leather",
      fr: "Boîte ouverte avec douze échantillons de bois, linoléum, acier, tissu, feutre et cuir",
      de: "Offene Schachtel mit zwölf Mustern aus Holz, Linoleum, Stahl, Stoff, Filz und Leder",
    },
  },
  {
    owner: "gift-card",
    items: [{}],
    camera: { az: 20, el: 10, margin: 0.16, dy: 0 },
    alt: {
      en: "Green gift card with arches, standing in an oak holder before its envelope",
      fr: "Carte cadeau verte à motif d’arches, posée dans un socle en chêne devant son enveloppe",
      de: "Grüne Geschenkkarte mit Bogenmotiv in einem Eichenhalter vor ihrem Umschlag",
    },
  },
  {
    owner: "home-office-pro",
    items: [{}],
    camera: { az: 30, el: 12, margin: 0.07, dy: 0.03 },
    alt: {
      en: "Home Office Pro: white standing desk with monitor on an arm, mesh chair and standing mat",
      fr: "Home Office Pro : bureau assis-debout à plateau blanc, écran sur bras, fauteuil en maille et tapis de station debout",
      de: "Home Office Pro: Stehschreibtisch mit weißer Platte, Monitor am Arm, Netzstuhl und Stehmatte",
    },
  },
  {
    owner: "team-of-4",
    items: [{}],
    camera: { az: 36, el: 18, margin: 0.06, dy: 0.04 },
    alt: {
      en: "Team of 4: four white desks in a block with felt screens and four mesh chairs",
      fr: "Team of 4 : quatre bureaux blancs réunis, écrans de feutre et quatre fauteuils en maille",
      de: "Team of 4: vier weiße Schreibtische im Block mit Filzwänden und vier Netzstühlen",
    },
  },
  {
    owner: "spare-parts",
    items: [{}],
    camera: { az: 14, el: 46, margin: 0.09, dy: 0 },
    alt: {
      en: "Spare parts laid out: keypad, control box, gas lift, arm pads, castors and screws",
      fr: "Pièces détachées : boîtier de commande, unité centrale, vérin à gaz, accoudoirs, roulettes et vis",
      de: "Ersatzteile nebeneinander: Bedienteil, Steuerung, Gasfeder, Armauflagen, Rollen und Schrauben",
    },
  },
];
