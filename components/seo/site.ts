import type { ShellData } from "@/utils/shell";
import { localePath, type Locale } from "@/contract/locales";

/** Whose page the structured data is for. */
export interface Site extends Pick<ShellData, "origin" | "storeName"> {
  locale: Locale;
}

/** The full address of a path of this store in the page's locale. */
export const addressOf = ({ origin, locale }: Site, path: string) => origin + localePath(path, locale);

/** The full address of a file of this store, which has no locale. */
export const fileOf = ({ origin }: Site, path: string) => (path.startsWith("/") ? origin + path : path);
