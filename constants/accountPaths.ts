/** Addresses of the account's pages, without locale; apart from the others, which every page carries. */
export const accountPaths = {
  /** Takes the forms of the address book without scripts, too. */
  addresses: "/customer/addresses",
  newAddress: "/customer/addresses/new",
  preferences: "/customer/preferences",
  /** Takes withdrawals of coins without scripts, too. */
  credit: "/customer/credit",
  /** Takes another code without scripts, too. */
  referrals: "/customer/referrals",
  /** Takes what is done with a rental without scripts, too. */
  rentals: "/customer/rentals",
  /** Takes a manager's decision about a member's rental without scripts. */
  decideRental: "/customer/rentals/decide",
  /** Of a rental that is chosen and not paid. */
  rentalCheckout: (id: number) => `/rental-checkout/${id}`,
  /** What the customer drew in the prize game. */
  prizes: "/customer/prizes",
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
  /** Where the mailed links lead that begin and end the letters. */
  news: "/newsletter",
  address: (id: number) => `/customer/addresses/${id}`,
} as const;
