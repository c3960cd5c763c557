import type { BreadcrumbList, WithContext } from "schema-dts";
import type { Crumb } from "@/components/ui/Breadcrumbs";
import { addressOf, type Site } from "./site";

/** The crumbs that the page shows. */
export function breadcrumbList(crumbs: readonly Crumb[], site: Site): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(href && { item: addressOf(site, href) }),
    })),
  };
}
