import type { CountryCode, Currency } from "../../../../contract/markets";
import type { LocalizedText } from "../types";

/**
 * What runs around the catalogue: companies, prices for many, sales, rental, delivery and the people who try the
 * store. Amounts are US dollars in major units, times count from seeding.
 */

export interface SeedCompany {
  id: number;
  slug: string;
  name: string;
  /** Work email addresses of this domain join the company. */
  domain: string;
  country: CountryCode;
  discountPercent: number;
  managerEmail: string;
  /** People who joined before seeding: decides the level. */
  coworkers: number;
  /** Orders of employees above this amount wait for the manager. */
  approvalAbove?: number;
  education?: boolean;
  taxExempt?: boolean;
  purchaseOrders?: boolean;
}

export const companies: SeedCompany[] = [
  {
    id: 1,
    slug: "northbank-robotics",
    name: "Northbank Robotics",
    domain: "northbank-robotics.example",
    country: "US",
    discountPercent: 12,
    managerEmail: "dana.okafor@northbank-robotics.example",
    coworkers: 34,
    approvalAbove: 400,
  },
  {
    id: 2,
    slug: "atelier-cassis",
    name: "Atelier Cassis",
    domain: "atelier-cassis.example",
    country: "FR",
    discountPercent: 10,
    managerEmail: "lise.morvan@atelier-cassis.example",
    coworkers: 7,
  },
  {
    id: 3,
    slug: "grauwald-software",
    name: "Grauwald Software",
    domain: "grauwald-software.example",
    country: "DE",
    discountPercent: 15,
    managerEmail: "jonas.feldkamp@grauwald-software.example",
    coworkers: 118,
  },
  {
    id: 4,
    slug: "pinegate-school-district",
    name: "Pinegate School District",
    domain: "pinegate-schools.example",
    country: "US",
    discountPercent: 8,
    managerEmail: "purchasing@pinegate-schools.example",
    coworkers: 22,
    education: true,
    taxExempt: true,
    purchaseOrders: true,
  },
  {
    id: 5,
    slug: "company-example",
    name: "Company Example",
    domain: "company.example",
    country: "US",
    discountPercent: 10,
    managerEmail: "manager@company.example",
    coworkers: 4,
  },
];

export interface SeedCompanyLevel {
  /** Joined coworkers from which the level counts. */
  coworkers: number;
  extraDiscountPercent: number;
  extraTrialDays: number;
}

export const companyLevels: SeedCompanyLevel[] = [
  { coworkers: 5, extraDiscountPercent: 3, extraTrialDays: 0 },
  { coworkers: 20, extraDiscountPercent: 6, extraTrialDays: 15 },
  { coworkers: 100, extraDiscountPercent: 10, extraTrialDays: 15 },
];

interface SeedPromotionTerms {
  code: string;
  description: LocalizedText;
  startsInDays: number;
  endsInDays: number;
  /** Goods in the cart must come to this much. */
  minimum?: number;
  /** Only goods of this category count. */
  category?: string;
  oncePerCustomer?: boolean;
  firstOrderOnly?: boolean;
  /** Orders that may use the code altogether. */
  uses?: number;
}

/** A product that is cheaper for each product of these categories in the same cart. */
export interface SeedAddOn {
  product: string;
  categories: string[];
  /** Percent. */
  reduction: number;
}

export const addOnDeals: SeedAddOn[] = [
  { product: "desk-drawer-slim", categories: ["standing-desks"], reduction: 20 },
  { product: "under-desk-power-hub", categories: ["standing-desks"], reduction: 15 },
];

export type SeedPromotion = SeedPromotionTerms &
  (
    | { kind: "percent" | "amount"; value: number }
    | { kind: "free-shipping" }
    /** For who buys one of these products: another for nothing. */
    | { kind: "gift"; products: string[]; gift: string }
    /** Of every `buy + get` of these products `get` cost nothing. */
    | { kind: "buy_get"; products: string[]; buy: number; get: number }
  );

export const promotions: SeedPromotion[] = [
  {
    code: "WELCOME10",
    kind: "percent",
    value: 10,
    description: {
      en: "10% off your first order",
      fr: "10 % de remise sur votre première commande",
      de: "10 % Rabatt auf Ihre erste Bestellung",
    },
    startsInDays: -180,
    endsInDays: 365,
    oncePerCustomer: true,
    firstOrderOnly: true,
  },
  {
    code: "FREESHIP",
    kind: "free-shipping",
    description: {
      en: "Free delivery of parcels and freight, pods excepted",
      fr: "Livraison offerte des colis et du fret, hors pavillons",
      de: "Kostenlose Lieferung von Paketen und Fracht, außer Gartenkabinen",
    },
    startsInDays: -30,
    endsInDays: 180,
  },
  {
    code: "EXPIRED",
    kind: "percent",
    value: 20,
    description: {
      en: "20% off, summer sale",
      fr: "20 % de remise, soldes d’été",
      de: "20 % Rabatt, Sommerangebot",
    },
    startsInDays: -120,
    endsInDays: -30,
  },
  {
    code: "SITWELL40",
    kind: "amount",
    value: 40,
    description: {
      en: "Money off a new chair",
      fr: "Une remise sur votre nouveau siège",
      de: "Nachlass auf Ihren neuen Stuhl",
    },
    startsInDays: -10,
    endsInDays: 50,
    minimum: 350,
    category: "ergonomic-chairs",
    oncePerCustomer: true,
  },
  {
    code: "TIDYDESK15",
    kind: "percent",
    value: 15,
    description: {
      en: "15% off desk accessories",
      fr: "15 % de remise sur les accessoires de bureau",
      de: "15 % Rabatt auf Schreibtischzubehör",
    },
    startsInDays: -5,
    endsInDays: 25,
    category: "accessories",
    uses: 500,
  },
  {
    code: "CAMPUS7",
    kind: "percent",
    value: 7,
    description: {
      en: "7% off for students and teachers",
      fr: "7 % de remise pour les étudiants et les enseignants",
      de: "7 % Rabatt für Studierende und Lehrkräfte",
    },
    startsInDays: -90,
    endsInDays: 275,
    oncePerCustomer: true,
  },
  {
    code: "STANDEASY",
    kind: "gift",
    products: ["saddle-stool"],
    gift: "standing-mat-terrain",
    description: {
      en: "A Standing Mat Terrain as a gift with the Saddle Stool",
      fr: "Un tapis Terrain offert avec le Tabouret selle",
      de: "Eine Stehmatte Terrain geschenkt zum Sattelhocker",
    },
    startsInDays: -3,
    endsInDays: 27,
  },
  {
    code: "THIRDSHELF",
    kind: "buy_get",
    products: ["open-shelf-5"],
    buy: 2,
    get: 1,
    description: {
      en: "Three Open Shelf 5 for the price of two",
      fr: "Trois étagères ouvertes à 5 tablettes pour le prix de deux",
      de: "Drei offene Regale mit 5 Böden zum Preis von zweien",
    },
    startsInDays: -3,
    endsInDays: 27,
  },
];

/** Buy more, save more: pieces of one order, and the percentage taken off each of them. */
export const bulkLadder = {
  steps: [
    { from: 3, percent: 4 },
    { from: 5, percent: 6 },
    { from: 10, percent: 9 },
    { from: 25, percent: 12 },
  ],
  talkToSalesFrom: 50,
};

export interface SeedFlashSale {
  id: number;
  name: LocalizedText;
  startsInHours: number;
  endsInHours: number;
  /** Pieces at the sale price, all countries together. */
  items: { slug: string; percent: number; pieces: number }[];
}

export const flashSales: SeedFlashSale[] = [
  {
    id: 1,
    name: { en: "48-hour sale", fr: "Vente de 48 heures", de: "48-Stunden-Angebot" },
    startsInHours: -6,
    endsInHours: 42,
    items: [
      { slug: "rise-one", percent: 15, pieces: 60 },
      { slug: "lift-topper-80", percent: 20, pieces: 40 },
      { slug: "perch-task", percent: 15, pieces: 80 },
      { slug: "canvas-16", percent: 18, pieces: 30 },
      { slug: "wall-panel-set", percent: 20, pieces: 50 },
      { slug: "under-desk-walker", percent: 12, pieces: 25 },
    ],
  },
  {
    id: 2,
    name: { en: "Clear desk weekend", fr: "Week-end bureau rangé", de: "Wochenende der leeren Tische" },
    startsInHours: 96,
    endsInHours: 144,
    items: [
      { slug: "single-monitor-arm", percent: 15, pieces: 100 },
      { slug: "dual-monitor-arm", percent: 15, pieces: 80 },
      { slug: "cable-spine", percent: 20, pieces: 150 },
      { slug: "cable-tray-wide", percent: 20, pieces: 150 },
      { slug: "felt-desk-pad", percent: 10, pieces: 60 },
      { slug: "desk-drawer-slim", percent: 15, pieces: 60 },
    ],
  },
  {
    id: 3,
    name: { en: "Back-to-desk sale", fr: "Vente de rentrée", de: "Angebot zum Start nach der Pause" },
    startsInHours: -336,
    endsInHours: -288,
    items: [
      { slug: "rise-one", percent: 12, pieces: 50 },
      { slug: "rise-duo-compact", percent: 10, pieces: 30 },
      { slug: "perch-task", percent: 12, pieces: 60 },
      { slug: "sway-active-stool", percent: 15, pieces: 40 },
      { slug: "desk-lamp-arc", percent: 15, pieces: 40 },
      { slug: "roller-cabinet-3", percent: 10, pieces: 40 },
    ],
  },
];

/** Five working days, each with one product that only members of a company see at this price. */
export const businessWeek = {
  name: { en: "Business week", fr: "Semaine des entreprises", de: "Woche der Unternehmen" },
  /** Early enough that some days are over and late enough that some are to come, whatever day it is. */
  startsInDays: -3,
  days: [
    { slug: "rise-frame-only", percent: 14 },
    { slug: "vertebra-mesh", percent: 14 },
    { slug: "locker-row-4", percent: 12 },
    { slug: "stack-chair", percent: 16 },
    { slug: "quiet-booth-one", percent: 8 },
  ],
};

export interface SeedGroupBuy {
  id: number;
  /** Of its link. */
  code: string;
  product: string;
  /** What the dates and the number of people amount to. */
  state: "open" | "reached" | "failed";
  startsInHours: number;
  endsInHours: number;
  joined: number;
  /** How long a group of its offer is open. */
  hours: number;
  maxPeople?: number;
  /** Without the lowest tier nobody is charged. */
  tiers: { people: number; percent: number }[];
}

export const groupBuys: SeedGroupBuy[] = [
  {
    id: 1,
    code: "R1SED002",
    product: "rise-duo",
    state: "open",
    startsInHours: -72,
    endsInHours: 168,
    hours: 120,
    joined: 17,
    tiers: [
      { people: 10, percent: 5 },
      { people: 25, percent: 9 },
      { people: 50, percent: 13 },
    ],
  },
  {
    id: 2,
    code: "VERTMESH",
    product: "vertebra-mesh",
    state: "reached",
    startsInHours: -312,
    endsInHours: -48,
    hours: 264,
    joined: 63,
    tiers: [
      { people: 10, percent: 4 },
      { people: 30, percent: 8 },
      { people: 60, percent: 12 },
    ],
  },
  {
    id: 3,
    code: "CANVAS32",
    product: "canvas-32",
    state: "failed",
    startsInHours: -480,
    endsInHours: -240,
    hours: 240,
    joined: 3,
    tiers: [
      { people: 5, percent: 5 },
      { people: 15, percent: 9 },
      { people: 30, percent: 13 },
    ],
  },
];

export const rentalTerms = {
  months: [3, 6, 12, 24],
  /** Deposit, in monthly rents. */
  depositMonths: 1,
  /** Share of the rent paid that counts towards buying the piece. */
  buyOutCreditPercent: 60,
  /** Months at half price, the first ones, by the months agreed on. */
  halfPeriods: { 3: 0, 6: 0, 12: 1, 24: 2 },
  /** Months that can be paused. */
  pauseMonths: { 3: 0, 6: 1, 12: 2, 24: 3 },
  /** Monthly rents that an early return costs. */
  earlyMonths: 1,
} as const;

export interface SeedRentalPlan {
  product: string;
  /** Rent a month, by the months agreed on. */
  monthly: Record<(typeof rentalTerms.months)[number], number>;
}

export const rentalPlans: SeedRentalPlan[] = [
  { product: "rise-one", monthly: { 3: 32, 6: 25, 12: 21, 24: 16 } },
  { product: "rise-duo", monthly: { 3: 45, 6: 36, 12: 29, 24: 22 } },
  { product: "perch-task", monthly: { 3: 17, 6: 13, 12: 11, 24: 8 } },
  { product: "vertebra-mesh", monthly: { 3: 31, 6: 25, 12: 20, 24: 15 } },
  { product: "vertebra-pro", monthly: { 3: 45, 6: 36, 12: 29, 24: 22 } },
  { product: "quiet-booth-one", monthly: { 3: 349, 6: 279, 12: 227, 24: 169 } },
  { product: "roller-cabinet-3", monthly: { 3: 16, 6: 12, 12: 10, 24: 8 } },
  { product: "under-desk-walker", monthly: { 3: 36, 6: 29, 12: 24, 24: 18 } },
  { product: "home-office-start", monthly: { 3: 45, 6: 36, 12: 29, 24: 22 } },
  { product: "home-office-pro", monthly: { 3: 92, 6: 73, 12: 59, 24: 44 } },
];

export interface SeedPlace {
  country: CountryCode;
  /** States or provinces; the whole country when absent. */
  regions?: string[];
}

export interface SeedParcelZone {
  code: string;
  places: SeedPlace[];
  price: number;
  /** Goods from this amount travel free. */
  freeOver?: number;
  /** Working days from hand-over to the door. */
  days: { from: number; to: number };
}

export interface SeedFreightZone {
  code: "A" | "B" | "C";
  places: SeedPlace[];
  /** Desks and other goods on a pallet. */
  price: number;
  /** Garden pods come by crane truck: the quote lies between these. */
  podQuote: { from: number; to: number };
  days: { from: number; to: number };
}

const nearStates = ["NJ", "NY", "PA", "DE", "MD", "DC", "CT", "MA", "RI", "NV", "CA", "OR"];

const middleStates = [
  ...["NH", "VT", "ME", "VA", "NC", "SC", "GA", "FL", "OH", "WV", "KY"],
  ...["TN", "MI", "IN", "IL", "WI", "AL", "WA", "AZ", "UT", "ID"],
];

const farStates = [
  ...["MN", "IA", "MO", "AR", "LA", "MS", "TX", "OK"],
  ...["KS", "NE", "SD", "ND", "MT", "WY", "CO", "NM"],
];

function wholeCountries(...countries: CountryCode[]): SeedPlace[] {
  return countries.map((country) => ({ country }));
}

const nearCountries = wholeCountries("NL", "BE", "LU", "DE", "FR");
const middleCountries = wholeCountries("GB", "IE", "AT", "DK", "CZ", "PL", "ES", "IT", "PT", "MC", "SK", "SI");
const farCountries = wholeCountries("SE", "FI", "EE", "LV", "LT", "HU", "RO", "BG", "CY", "MT");

export const parcelZones: SeedParcelZone[] = [
  {
    code: "us-48",
    places: [{ country: "US", regions: [...nearStates, ...middleStates, ...farStates] }],
    price: 9,
    freeOver: 99,
    days: { from: 2, to: 5 },
  },
  { code: "us-ak-hi", places: [{ country: "US", regions: ["AK", "HI"] }], price: 29, days: { from: 5, to: 12 } },
  { code: "canada", places: wholeCountries("CA"), price: 19, freeOver: 199, days: { from: 4, to: 9 } },
  {
    code: "eu-uk",
    places: [...nearCountries, ...middleCountries, ...farCountries],
    price: 9,
    freeOver: 99,
    days: { from: 2, to: 7 },
  },
  { code: "ch-no", places: wholeCountries("CH", "NO"), price: 19, freeOver: 199, days: { from: 3, to: 8 } },
];

/** Alaska and Hawaii take parcels only. */
export const freightZones: SeedFreightZone[] = [
  {
    code: "A",
    places: [{ country: "US", regions: nearStates }, ...nearCountries],
    price: 0,
    podQuote: { from: 390, to: 690 },
    days: { from: 4, to: 8 },
  },
  {
    code: "B",
    places: [{ country: "US", regions: middleStates }, ...middleCountries],
    price: 49,
    podQuote: { from: 590, to: 990 },
    days: { from: 6, to: 11 },
  },
  {
    code: "C",
    places: [{ country: "US", regions: farStates }, ...farCountries, ...wholeCountries("CA", "CH", "NO")],
    price: 119,
    podQuote: { from: 890, to: 1450 },
    days: { from: 8, to: 15 },
  },
];

/** Under which terms coins are paid out, in coins. */
export const payoutTerms = { least: 50, mostPerDay: 500 };

export const referral = {
  /** Coins of each side, once the trial of a first order is over. */
  inviterCoins: 20,
  newcomerCoins: 10,
  /** US dollars that a first order comes to at least. */
  leastOrder: 100,
  monthLimit: 10,
  yearLimit: 60,
  joinDays: 14,
  /** What a purchase's share brings, in coins, and how many shares of a month bring it. */
  shareCoins: 1,
  sharesPerMonth: 6,
  reservedWords: ["ADMIN", "SUPPORT", "OFFICIAL", "STAFF", "WELCOME", "COUPON", "VELSTOL"],
  /** What a newcomer's first order saves by itself, US dollars. */
  discount: {
    code: "INVITED",
    amount: 10,
    description: {
      en: "Money off your first order, without a code",
      fr: "Une remise sur votre première commande, sans aucun code",
      de: "Ein Nachlass auf Ihre erste Bestellung, ganz ohne Code",
    },
  },
};

export interface SeedChallenge {
  slug: string;
  title: LocalizedText;
  text: LocalizedText;
  steps: { kind: "member" | "invited" | "accepted" | "order" | "standingDays"; needed: number; title: LocalizedText }[];
  coins: number;
}

export const challenges: SeedChallenge[] = [
  {
    slug: "sit-right",
    title: { en: "Sit right", fr: "Bien s’asseoir", de: "Richtig sitzen" },
    text: {
      en: "Join your company’s program and choose a first piece that you keep.",
      fr: "Rejoignez le programme de votre entreprise et choisissez un premier meuble que vous gardez.",
      de: "Kommen Sie ins Programm Ihrer Firma und suchen Sie sich ein erstes Stück aus, das bleibt.",
    },
    steps: [
      {
        kind: "member",
        needed: 1,
        title: {
          en: "Confirm your work e-mail",
          fr: "Confirmez votre e-mail professionnel",
          de: "Geschäftliche E-Mail-Adresse bestätigen",
        },
      },
      {
        kind: "order",
        needed: 1,
        title: {
          en: "Keep your first order beyond its trial",
          fr: "Gardez votre première commande après l’essai",
          de: "Die erste Bestellung über die Probezeit hinaus behalten",
        },
      },
    ],
    coins: 5,
  },
  {
    slug: "bring-three",
    title: { en: "Bring three coworkers", fr: "Faites venir trois collègues", de: "Zu viert am Tisch" },
    text: {
      en: "A program is worth more with company. Three of those whom you invite join.",
      fr: "À plusieurs, le programme vaut davantage. Trois des personnes que vous invitez vous rejoignent.",
      de: "Zusammen hat man mehr davon: Drei der Menschen, die Sie einladen, kommen dazu.",
    },
    steps: [
      {
        kind: "invited",
        needed: 3,
        title: {
          en: "Invite three coworkers",
          fr: "Invitez trois collègues",
          de: "Drei Menschen aus der Firma einladen",
        },
      },
      {
        kind: "accepted",
        needed: 3,
        title: { en: "Three of them have joined", fr: "Trois vous ont rejoint", de: "Drei davon sind dabei" },
      },
    ],
    coins: 10,
  },
  {
    slug: "month-standing",
    title: { en: "One month standing", fr: "Un mois debout", de: "Ein Monat im Stehen" },
    text: {
      en: "Work at a standing desk of your own, and bring one coworker along.",
      fr: "Travaillez à votre propre bureau assis-debout et entraînez un collègue.",
      de: "Arbeiten Sie am eigenen Stehschreibtisch und holen Sie noch jemanden dazu.",
    },
    steps: [
      {
        kind: "standingDays",
        needed: 30,
        title: {
          en: "30 days with your standing desk",
          fr: "30 jours avec votre bureau assis-debout",
          de: "30 Tage mit Ihrem Stehschreibtisch",
        },
      },
      {
        kind: "accepted",
        needed: 1,
        title: {
          en: "One coworker has joined",
          fr: "Un collègue vous a rejoint",
          de: "Jemand aus der Firma ist dabei",
        },
      },
    ],
    coins: 15,
  },
];

export interface SeedGiftCard {
  code: string;
  /** Major units. */
  amount: number;
  currency: Currency;
}

/** Gift cards that anybody who tries the store may spend. */
export const giftCards: SeedGiftCard[] = [
  { code: "VELS-TOLG-IFT0-0050", amount: 50, currency: "USD" },
  { code: "VELS-TOLG-IFT0-0500", amount: 500, currency: "USD" },
  { code: "VELS-TOLG-IFT0-0100", amount: 100, currency: "EUR" },
];

export interface SeedAddress {
  line1: string;
  line2?: string;
  city: string;
  region?: string;
  zip: string;
  country: CountryCode;
  phone: string;
}

interface SeedAccountDetails {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  coins: number;
  /** Store credit from a return, US dollars. */
  credit?: number;
  address?: SeedAddress;
}

export type SeedAccount = SeedAccountDetails &
  (
    | { role: "operator" | "customer" }
    | { role: "vendor"; vendor: number }
    | { role: "employee" | "manager"; company: string }
  );

export const accounts: SeedAccount[] = [
  { id: 1, email: "operator@example.com", firstName: "Robin", lastName: "Aldous", role: "operator", coins: 0 },
  {
    id: 2,
    email: "vendor@example.com",
    firstName: "Signe",
    lastName: "Halvorsen",
    role: "vendor",
    vendor: 3,
    coins: 0,
  },
  {
    id: 3,
    email: "customer@example.com",
    firstName: "Maya",
    lastName: "Lindqvist",
    role: "customer",
    coins: 85,
    credit: 40,
    address: {
      line1: "214 Juniper Street",
      line2: "Apt 3B",
      city: "Philadelphia",
      region: "PA",
      zip: "19107",
      country: "US",
      phone: "+12155550142",
    },
  },
  {
    id: 4,
    email: "employee@company.example",
    firstName: "Theo",
    lastName: "Brandt",
    role: "employee",
    company: "company-example",
    coins: 10,
    address: {
      line1: "58 Harbor Lane",
      city: "Oakland",
      region: "CA",
      zip: "94607",
      country: "US",
      phone: "+15105550117",
    },
  },
  {
    id: 5,
    email: "manager@company.example",
    firstName: "Priya",
    lastName: "Raman",
    role: "manager",
    company: "company-example",
    coins: 25,
    address: {
      line1: "900 Market Row",
      line2: "Floor 6",
      city: "Oakland",
      region: "CA",
      zip: "94612",
      country: "US",
      phone: "+15105550188",
    },
  },
];
