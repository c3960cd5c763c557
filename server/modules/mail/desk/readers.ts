import { localePath, mainLocaleOf } from "../../../../contract/locales";
import type { Language } from "../../../../contract/markets";
import type { Env } from "../../../env";

export const deskPage = ({ origin }: Pick<Env, "origin">, path: string, language: Language): string =>
  `${origin}${localePath(path, mainLocaleOf(language))}`;

/** What tells the readers of a mail apart: their account, whose address may change before it is sent. */
export const nameOf = ({ id }: { id: string | number }): string | number => id;
