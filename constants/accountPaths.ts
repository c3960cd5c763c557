/** Addresses of the account's pages, without locale; apart from the others, which every page carries. */
export const accountPaths = {
  /** Takes the forms of the address book without scripts, too. */
  addresses: "/customer/addresses",
  newAddress: "/customer/addresses/new",
  preferences: "/customer/preferences",
  /** Takes another code without scripts, too. */
  referrals: "/customer/referrals",
  /** Asks for a link without a token, and takes a name with one; takes its forms without scripts, too. */
  managerSignUp: "/manager/sign-up",
  /** Takes a certificate, and its withdrawal, without scripts, too. */
  exemptions: "/customer/exemptions",
  /** Revokes an authorisation without scripts, too. */
  directDebit: "/customer/direct-debit",
  /** Takes a manager's decision about another one without scripts. */
  managers: "/customer/company/managers",
  /** Takes what is done with a request without scripts. */
  decideRequest: "/customer/your-request-orders/decide",
  /** Where the mailed link leads that begins the letters. */
  news: "/newsletter",
  address: (id: number) => `/customer/addresses/${id}`,
} as const;
