import languages from "./contract/languages.json" with { type: "json" };

/** Words are per language; the locale's second half decides country and currency. */
const config = {
  i18n: { locales: Object.keys(languages), defaultLocale: "en" },
  localePath: "./public/locales",
  fallbackLng: false,
  serializeConfig: false,
  returnNull: false,
};

export default config;
