import type { upcomingEvents } from "../../schema";

/** After how many days a series of the demo has its next event. */
export const PERIOD_DAYS = 28;

type SeedEvent = Omit<typeof upcomingEvents.$inferInsert, "slug" | "startsAt" | "endsAt"> & {
  /** Days after seeding, the hour by UTC, and how long it lasts. */
  inDays: number;
  atHour: number;
  minutes: number;
};

const nowhere = { en: "", fr: "", de: "" };

export const events: SeedEvent[] = [
  {
    series: "desk-clinic",
    kind: "webinar",
    title: {
      en: "Desk clinic: the right height in twenty minutes",
      fr: "Le bon bureau, la bonne hauteur : vingt minutes pour régler",
      de: "Schreibtisch-Sprechstunde: in zwanzig Minuten zur richtigen Höhe",
    },
    text: {
      en: "Bring your desk, your chair and a tape measure. We set both up with you and answer questions.",
      fr: "Apportez votre bureau, votre siège et un mètre ruban. Nous réglons le tout avec vous et répondons à vos questions.",
      de: "Bringen Sie Tisch, Stuhl und Maßband mit. Wir stellen beides mit Ihnen ein und beantworten Fragen.",
    },
    place: nowhere,
    link: "https://events.velstol.example/desk-clinic",
    timeZone: "America/New_York",
    capacity: 200,
    inDays: 6,
    atHour: 17,
    minutes: 45,
  },
  {
    series: "showroom-day",
    kind: "showroom",
    title: {
      en: "Open showroom day in Rotterdam",
      fr: "Journée portes ouvertes à Rotterdam",
      de: "Offener Tag im Ausstellungsraum in Rotterdam",
    },
    text: {
      en: "Sit in every chair, close the door of a pod, and take your time. No appointment needed.",
      fr: "Essayez chaque siège, fermez la porte d’une cabine et prenez votre temps. Sans rendez-vous.",
      de: "Probieren Sie jeden Stuhl, schließen Sie die Tür einer Kabine und nehmen Sie sich Zeit. Ohne Termin.",
    },
    place: {
      en: "Waalhaven 12, 3089 Rotterdam, Netherlands",
      fr: "Waalhaven 12, 3089 Rotterdam, Pays-Bas",
      de: "Waalhaven 12, 3089 Rotterdam, Niederlande",
    },
    timeZone: "Europe/Amsterdam",
    capacity: 60,
    inDays: 13,
    atHour: 9,
    minutes: 420,
  },
  {
    series: "company-questions",
    kind: "company",
    title: {
      en: "The company program: questions and answers",
      fr: "Le programme pour les entreprises : questions et réponses",
      de: "Das Programm für Unternehmen: Fragen und Antworten",
    },
    text: {
      en: "For people who buy furniture for a team: prices, approvals, invoices and delivery to home offices.",
      fr: "Pour qui achète du mobilier pour une équipe : prix, validations, factures et livraison à domicile.",
      de: "Für alle, die Möbel für ein Team kaufen: Preise, Freigaben, Rechnungen und Lieferung ins Homeoffice.",
    },
    place: nowhere,
    link: "https://events.velstol.example/company-program",
    timeZone: "Europe/Berlin",
    capacity: 100,
    inDays: 20,
    atHour: 14,
    minutes: 60,
  },
  {
    series: "first-clinic",
    kind: "webinar",
    title: {
      en: "How to choose a chair that fits",
      fr: "Comment choisir un siège à sa taille",
      de: "So finden Sie einen Stuhl, der passt",
    },
    text: {
      en: "Seat height, depth and backrest, measured on three people.",
      fr: "Hauteur, profondeur et dossier, mesurés sur trois personnes.",
      de: "Sitzhöhe, Sitztiefe und Lehne, gemessen an drei Menschen.",
    },
    place: nowhere,
    link: "https://events.velstol.example/chair-that-fits",
    timeZone: "America/New_York",
    capacity: 200,
    inDays: -9,
    atHour: 17,
    minutes: 45,
  },
];
