import type { FooterGroup } from "@/contract/common";

/** Pages beside the categories that the header's menu shows. */
export const menuLinks = (footer: readonly FooterGroup[]) =>
  footer.flatMap(({ in_menu, links }) => (in_menu ? links : []));
