import type { Language } from "../../../../contract/markets";
import type { SubjectedMail } from "../deliver";

/** What sample mails are drawn with. */
export interface Sample {
  language: Language;
  now: Date;
  /** Every button of a sample leads to the store's home. */
  origin: string;
}

export type Draw = (sample: Sample) => SubjectedMail;

/** Minor units: what goes back, or is asked for. */
export const SAMPLE_AMOUNT = 12_900;
