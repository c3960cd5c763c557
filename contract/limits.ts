/** Limits that both sides hold to. Plain constants: safe in the browser. */
export const LIMITS = {
  emailLength: 254,
  contactEmailLength: 100,
  nameLength: 200,
  phoneLength: 200,
  addressLength: 200,
  cityLength: 100,
  stateLength: 100,
  zipLength: 20,
  /** Of what somebody calls an address of theirs. */
  labelLength: 40,
  savedAddresses: 20,
  savedMethods: 20,
  commentLength: 2000,
  noteLength: 500,
  searchLength: 100,
  codeLength: 4,
  passwordLeast: 10,
  passwordMost: 128,
  promotionCodeLength: 40,
  vatNumberLength: 30,
  cartLines: 100,
  optionsPerLine: 20,
  /** Orders of one shopper that may wait for money at once; each holds its goods. */
  waitingOrders: 5,
  pageSize: 100,
  requestPageSize: 10,
  /** Of one sender a day that ask somebody to pay. */
  requestMails: 20,
  reviewPageSize: 10,
  suggestions: 10,
  searchResults: 10,
  recentlyViewed: 12,
  /** Of a product's price history: how far it goes back, and how many changes are told. */
  priceDays: 365,
  priceChanges: 100,
  /** E-mail domains of one company. */
  companyDomains: 20,
  companyLevels: 20,
  levelNameLength: 60,
  timeZoneLength: 64,
  /** Tax exemption certificates: bytes of one, and how many of a company wait at once. */
  paperBytes: 5 * 1024 * 1024,
  papersWaiting: 10,
} as const;
