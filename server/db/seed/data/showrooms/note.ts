import type { NotePart } from "../../../../../contract/showrooms/showroomRoutes";
import type { LocalizedText } from "../../../schema/columns";

export interface SeedNote {
  part: NotePart;
  subject: string;
  title: LocalizedText;
  text: LocalizedText;
  level: { outside: number; inside: number } | null;
}

/** English, French, German. */
type Three = readonly [string, string, string];

export const inThree = ([en, fr, de]: Three): LocalizedText => ({ en, fr: withSpaces(fr), de });

/** French sets a narrow space before high signs. */
const withSpaces = (text: string) => text.replace(/ ([:;?!])/g, "\u202f$1");

export const note = (part: NotePart, title: Three, text: Three, subject = ""): SeedNote => ({
  part,
  subject,
  title: inThree(title),
  text: inThree(text),
  level: null,
});

/** Decibels on the loud side and on the other. */
export const noise = (title: Three, outside: number, inside: number): SeedNote => ({
  ...note("noise", title, ["", "", ""]),
  level: { outside, inside },
});
