import { texts } from "../../locales/texts";

/** What is wrong with a card, at its field. */
export const cardWords = texts.sandbox.card;

/** What is wrong with an account, at its field. */
export const accountWords = texts.sandbox.account;

/** The sandbox's pages for shoppers. */
export const pageWords = texts.sandbox.page;
