import type { Setting } from "./setting";

const CAMERA = { az: 32, el: 10, margin: 0.07, dy: 0 };

export const chairs: Setting[] = [
  {
    owner: "vertebra-mesh",
    items: [{}],
    camera: CAMERA,
    alt: {
      en: "Vertebra Mesh office chair",
      fr: "Fauteuil de bureau Vertebra Mesh",
      de: "Bürostuhl Vertebra Mesh",
    },
  },
  {
    owner: "perch-task",
    items: [{}],
    camera: CAMERA,
    alt: {
      en: "Perch Task chair",
      fr: "Siège de bureau Perch Task",
      de: "Arbeitsstuhl Perch Task",
    },
  },
  {
    owner: "vertebra-pro",
    items: [{}],
    camera: CAMERA,
    alt: {
      en: "Vertebra Pro office chair with ribbed spine",
      fr: "Fauteuil Vertebra Pro à colonne nervurée",
      de: "Bürostuhl Vertebra Pro mit Rippenrücken",
    },
  },
  {
    owner: "vertebra-petite",
    items: [{}],
    camera: CAMERA,
    alt: {
      en: "Vertebra Petite office chair",
      fr: "Fauteuil de bureau Vertebra Petite",
      de: "Bürostuhl Vertebra Petite",
    },
  },
  {
    owner: "vertebra-tall",
    items: [{}],
    camera: CAMERA,
    alt: {
      en: "Vertebra Tall office chair",
      fr: "Fauteuil de bureau Vertebra Tall",
      de: "Bürostuhl Vertebra Tall",
    },
  },
];

export const stools: Setting[] = [
  {
    owner: "sway-active-stool",
    items: [{}],
    camera: { ...CAMERA, el: 12, margin: 0.14 },
    alt: {
      en: "Sway active stool with a round cushion on a rounded foot",
      fr: "Tabouret actif Sway à coussin rond sur pied arrondi",
      de: "Aktivhocker Sway mit rundem Polster auf gewölbtem Fuß",
    },
  },
  {
    owner: "saddle-stool",
    items: [{}],
    camera: { ...CAMERA, el: 12, margin: 0.12 },
    alt: {
      en: "Saddle stool in leather on an aluminium five-star base",
      fr: "Tabouret selle en cuir sur piètement étoile en aluminium",
      de: "Sattelhocker aus Leder auf Aluminium-Fußkreuz",
    },
  },
  {
    owner: "kneel-and-rock",
    items: [{}],
    camera: { az: 48, el: 12, margin: 0.1, dy: 0 },
    alt: {
      en: "Kneel & Rock chair on rockers, with a seat and a cushion for the shins",
      fr: "Siège à genoux Kneel & Rock à bascules, assise et repose-tibias",
      de: "Kniestuhl Kneel & Rock auf Kufen, mit Sitz- und Schienbeinpolster",
    },
  },
];
