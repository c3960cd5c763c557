import type { Words } from "../../db/schema/columns";
import { texts } from "../../locales/texts";

/** What is wrong with a field, and what to do. */
export const contactWords = texts.contacts.contact;

export const thanksWords: Words = texts.contacts.thanks;
