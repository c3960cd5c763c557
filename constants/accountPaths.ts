/** Addresses of the account's pages, without locale; apart from the others, which every page carries. */
export const accountPaths = {
  /** Takes the forms of the address book without scripts, too. */
  addresses: "/customer/addresses",
  newAddress: "/customer/addresses/new",
  preferences: "/customer/preferences",
  /** Where the mailed link leads that begins the letters. */
  news: "/newsletter",
  address: (id: number) => `/customer/addresses/${id}`,
} as const;
