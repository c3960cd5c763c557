import type { Language } from "../../../../contract/markets";
import type { Env } from "../../../env";
import { frameOf, type SubjectedMail } from "../deliver";
import { mailHtml, mailText } from "../layout";
import { mailPack } from "../words/editable";
import { writeMails, type WrittenWords } from "../words/mailTexts";
import { drawOf } from "./sampleMails";
import { fillSample } from "./sampleValues";

interface SampleMail {
  mail: SubjectedMail;
  html: string;
  text: string;
}

/** Whether a mail can be drawn as it is for real. */
export const hasSample = (mail: string): boolean => drawOf(mail) !== undefined;

/**
 * A mail as it would leave by now, with sample values: what was written is laid over the files. Where it cannot be
 * drawn as it is for real, only its texts are shown, one below the other.
 */
export function drawSample(
  env: Pick<Env, "origin" | "storeName">,
  written: WrittenWords,
  { mail, language, now }: { mail: string; language: Language; now: Date },
): SampleMail {
  return writeMails(written, () => {
    const draw = drawOf(mail);
    const words = { ...mailPack(language).get(mail) };
    for (const [name, text] of Object.entries(written.get(mail)?.[language] ?? {})) if (text !== "") words[name] = text;
    const drawn = draw?.({ language, now, origin: env.origin }) ?? plainMail(env.origin, mail, words, language, now);
    const frame = frameOf(env, language);
    return { mail: drawn, html: mailHtml(drawn, frame), text: mailText(drawn, frame) };
  });
}

/** The texts of a mail in the order of the file. */
function plainMail(
  href: string,
  mail: string,
  { subject, title, button, ...words }: Record<string, string>,
  language: Language,
  now: Date,
): SubjectedMail {
  const fill = (text: string) => fillSample(mail, text, language, now);
  const [first = ""] = Object.values(words);
  const heading = fill(title ?? subject ?? first);
  return {
    subject: fill(subject ?? heading),
    title: heading,
    preview: fill(first),
    blocks: [
      ...Object.values(words).map((text) => ({ kind: "text" as const, text: fill(text) })),
      ...(button === undefined ? [] : [{ kind: "button" as const, label: fill(button), href }]),
    ],
  };
}
