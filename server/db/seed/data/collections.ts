import type { collections as table } from "../../schema";

type SeedCollection = typeof table.$inferInsert;

const hybrid: SeedCollection = {
  slug: "hybrid",
  name: { en: "Hybrid work", fr: "Travail hybride", de: "Hybrides Arbeiten" },
  headline: {
    en: "Two places to work, one way to sit, stand and concentrate.",
    fr: "Deux lieux de travail, une seule façon de s’asseoir, de se lever et de se concentrer.",
    de: "Zwei Arbeitsorte, eine Art zu sitzen, zu stehen und sich zu konzentrieren.",
  },
  text: {
    en: "People who share their week between home and office lose the first half hour of a day to a chair that is set for somebody else. What stands here is quick to adjust, easy to share and the same in both places.\n\nWhen you equip a team, many of these pieces get cheaper from three on; the price falls by itself in the cart.",
    fr: "Quand on partage sa semaine entre la maison et le bureau, la première demi-heure se perd à régler le siège d’un autre. Ce qui est réuni ici se règle vite, se partage facilement et reste le même aux deux endroits.\n\nPour équiper une équipe, beaucoup de ces pièces coûtent moins cher à partir de trois ; le prix baisse tout seul dans le panier.",
    de: "Wer seine Woche zwischen Zuhause und Büro teilt, verliert die erste halbe Stunde an einen Stuhl, der auf jemand anderen eingestellt ist. Was hier steht, ist schnell verstellt, leicht zu teilen und an beiden Orten gleich.\n\nWenn Sie ein Team ausstatten, werden viele dieser Stücke ab drei günstiger; der Preis sinkt von selbst im Warenkorb.",
  },
  room: "company",
  groups: [
    {
      name: {
        en: "Desks that anybody can set",
        fr: "Des bureaux que chacun règle",
        de: "Tische, die jeder einstellen kann",
      },
      text: {
        en: "Four heights in memory, so that a shared desk is yours after one press.",
        fr: "Quatre hauteurs mémorisées : un bureau partagé devient le vôtre d’une pression.",
        de: "Vier gespeicherte Höhen: Ein geteilter Tisch ist nach einem Tastendruck Ihrer.",
      },
      products: ["rise-duo", "rise-one", "rise-duo-compact", "rise-frame-only"],
    },
    {
      name: {
        en: "Chairs for more than one back",
        fr: "Des sièges pour plusieurs dos",
        de: "Stühle für mehr als einen Rücken",
      },
      text: {
        en: "From the place for two hours to the one for a whole day, for people of different heights.",
        fr: "De la place pour deux heures à celle d’une journée, pour des tailles différentes.",
        de: "Vom Platz für zwei Stunden bis zu dem für den ganzen Tag, für Menschen verschiedener Größe.",
      },
      products: ["vertebra-mesh", "perch-task", "sway-active-stool", "stack-chair"],
    },
    {
      name: {
        en: "Somewhere quiet for the call",
        fr: "Un endroit calme pour l’appel",
        de: "Ein ruhiger Ort für das Gespräch",
      },
      text: {
        en: "When half of the meeting is elsewhere, the other half needs a door, a screen or at least felt.",
        fr: "Quand la moitié de la réunion est ailleurs, l’autre a besoin d’une porte, d’un écran ou au moins de feutre.",
        de: "Wenn die halbe Besprechung woanders sitzt, braucht die andere eine Tür, einen Schirm oder wenigstens Filz.",
      },
      products: ["quiet-booth-one", "desk-screen-felt", "wall-panel-set", "whiteboard-glide"],
    },
    {
      name: {
        en: "Arrive, plug in, leave it tidy",
        fr: "Arriver, brancher, laisser net",
        de: "Ankommen, anstecken, aufgeräumt gehen",
      },
      text: {
        en: "A place for your things overnight, and a screen that moves to where you look.",
        fr: "Une place pour vos affaires la nuit, et un écran qui vient à votre regard.",
        de: "Ein Fach für Ihre Sachen über Nacht und ein Bildschirm, der dorthin kommt, wohin Sie sehen.",
      },
      products: ["locker-row-4", "single-monitor-arm", "roller-cabinet-3", "cable-spine"],
    },
  ],
};

const personalized: SeedCollection = {
  slug: "personalized-products",
  name: { en: "Made to your choice", fr: "À votre choix", de: "Nach Ihrer Wahl" },
  headline: {
    en: "Choose the wood, the cloth and the color; we make it that way.",
    fr: "Choisissez le bois, le tissu et la couleur ; nous le fabriquons ainsi.",
    de: "Sie wählen Holz, Stoff und Farbe, und so wird es gefertigt.",
  },
  text: {
    en: "These pieces are built the way you choose: each choice shows its own picture, its price and what goes with it before you put it into the cart. If you would like to hold the materials first, order the box of samples.\n\nA piece made from our standard choices keeps its trial and its right of return like any other.",
    fr: "Ces pièces sont réalisées selon vos choix : chaque option montre sa photo, son prix et ce qui s’accorde avec elle avant l’ajout au panier. Pour toucher les matières d’abord, commandez le coffret d’échantillons.\n\nUne pièce composée de nos options courantes garde sa période d’essai et son droit de retour, comme toutes les autres.",
    de: "Diese Stücke entstehen nach Ihrer Wahl: Zu jeder Option sehen Sie Bild, Preis und was dazu passt, bevor Sie sie in den Warenkorb legen. Wenn Sie die Materialien erst anfassen möchten, bestellen Sie die Musterbox.\n\nEin Stück aus unseren üblichen Optionen behält Probezeit und Rückgaberecht wie jedes andere.",
  },
  room: "gallery",
  groups: [
    {
      name: { en: "The top under your hands", fr: "Le plateau sous vos mains", de: "Die Platte unter Ihren Händen" },
      text: {
        en: "Oak, walnut, bamboo or linoleum on the same frame, in the finish that your room has.",
        fr: "Chêne, noyer, bambou ou linoléum sur le même piètement, dans la finition de votre pièce.",
        de: "Eiche, Nussbaum, Bambus oder Linoleum auf demselben Gestell, in der Farbe Ihres Raums.",
      },
      products: ["rise-duo", "rise-corner-l", "studio-bench-duo", "meet-table-180"],
    },
    {
      name: {
        en: "Upholstery that you choose",
        fr: "Un revêtement choisi par vous",
        de: "Bezüge, die Sie bestimmen",
      },
      text: {
        en: "Mesh for warm rooms, knit for soft ones, leather for decades.",
        fr: "Maille pour les pièces chaudes, tricot pour la douceur, cuir pour des décennies.",
        de: "Netz für warme Räume, Strick für weiches Sitzen, Leder für Jahrzehnte.",
      },
      products: ["vertebra-pro", "vertebra-mesh", "vertebra-petite", "vertebra-tall"],
    },
    {
      name: {
        en: "Frames in wood, white or brass",
        fr: "Des cadres en bois, blanc ou laiton",
        de: "Rahmen in Holz, Weiß oder Messing",
      },
      text: {
        en: "The frame and the mat make a screen a picture.",
        fr: "Le cadre et le passe-partout font d’un écran un tableau.",
        de: "Rahmen und Passepartout machen aus einem Bildschirm ein Bild.",
      },
      products: ["canvas-16", "canvas-24", "canvas-32", "paper-frame-13"],
    },
    {
      name: { en: "Color in felt and steel", fr: "La couleur en feutre et en acier", de: "Farbe in Filz und Stahl" },
      text: {
        en: "Small pieces carry a color further than a wall does. Start with the samples.",
        fr: "Les petites pièces portent une couleur plus loin qu’un mur. Commencez par les échantillons.",
        de: "Kleine Stücke tragen eine Farbe weiter als eine Wand. Beginnen Sie mit den Mustern.",
      },
      products: ["wall-panel-set", "desk-screen-felt", "locker-row-4", "swatch-box"],
    },
  ],
};

/** Products chosen by hand for a purpose, by the address of their page. */
export const collections: SeedCollection[] = [hybrid, personalized];
