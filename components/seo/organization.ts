import type { Organization, WebSite, WithContext } from "schema-dts";
import { paths } from "@/constants/paths";
import { LANGUAGES } from "@/contract/markets";
import { addressOf, fileOf, type Site } from "./site";

/** Who keeps the store, and the site itself: for the home page. */
export function organization(site: Site): [WithContext<Organization>, WithContext<WebSite>] {
  const url = addressOf(site, "/");
  return [
    {
      "@context": "https://schema.org",
      "@type": "Organization",
      "@id": `${site.origin}/#organization`,
      name: site.storeName,
      url,
      logo: fileOf(site, "/favicon.svg"),
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer support",
        url: addressOf(site, paths.help),
        availableLanguage: [...LANGUAGES],
      },
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      "@id": `${site.origin}/#website`,
      name: site.storeName,
      url,
      inLanguage: site.locale,
      publisher: { "@id": `${site.origin}/#organization` },
    },
  ];
}
