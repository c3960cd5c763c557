/** Addresses of articles and what is around them, without locale; apart from the others, which every page carries. */
export const contentPaths = {
  /** Where the mailed links lead that begin and end those mails. */
  eventMails: "/upcoming-events/subscription",
  helpSection: (section: string) => `/help-center/${section}`,
  helpSearch: (text: string) => `/help-center/search/${encodeURIComponent(text)}`,
  helpArticle: (section: string, slug: string) => `/help-center/${section}/${slug}`,
  contactUs: "/help-center/account-and-privacy/contact-us",
  blogArticle: (slug: string) => `/ourblog/${slug}`,
  blogSearch: (text: string) => `/ourblog/search/${encodeURIComponent(text)}`,
  blogTag: (slug: string) => `/ourblog/tag/${slug}`,
  blogCategory: (slug: string) => `/ourblog/category/${slug}`,
  artPartners: "/nft-partnership",
  termsOf: (version: string) => `/terms-of-use?version=${version}`,
  /** A text of the store's law as it was before. */
  edition: (path: string, version: string) => `${path}?version=${version}`,
} as const;
