import { AsyncLocalStorage } from "node:async_hooks";
import { LANGUAGES, type Language } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import type { MailWords } from "../../../db/schema";
import { textsIn, type English } from "../../../locales/texts";
import type { OutboxHandlers } from "../../outbox/deliver";
import { listMailWords } from "../repository/words";
import { hasSamePlaceholders, mailPack } from "./editable";

export type MailTexts = English;

/** What an owner wrote, by the path of the mail; what is empty or left out says what the files say. */
export type WrittenWords = ReadonlyMap<string, MailWords>;

const now = new AsyncLocalStorage<Record<Language, MailTexts>>();

/**
 * What mails say in a language: the files, with what the owner of the store wrote laid over them. Only within
 * `writeMails`, so that no mail can be drawn past it.
 */
export function mailTexts(language: Language): MailTexts {
  const texts = now.getStore();
  if (!texts) throw new Error("a mail is drawn without what the owner wrote");
  return texts[language];
}

/** Draws mails with these words. */
export function writeMails<Result>(written: WrittenWords, draw: () => Result): Result {
  const texts = LANGUAGES.map((language) => [language, laidOver(language, written)] as const);
  return now.run(Object.fromEntries(texts) as Record<Language, MailTexts>, draw);
}

/** What is written, with texts of one mail as they are typed. */
export function withDraft(
  written: WrittenWords,
  { mail, language, texts }: { mail: string; language: Language; texts: Record<string, string> },
): WrittenWords {
  const words = written.get(mail);
  return new Map(written).set(mail, { ...words, [language]: { ...words?.[language], ...texts } });
}

/** Handlers whose mails say what is written by then: a change holds from the next mail on, on every node. */
export function writtenHandlers(db: Queries, handlers: OutboxHandlers): OutboxHandlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([kind, send]) => [
      kind,
      async (payload: Record<string, unknown>, id: number) => {
        const written = await listMailWords(db);
        return writeMails(written, () => send(payload, id));
      },
    ]),
  );
}

/**
 * Texts that a later version of the store has no more are left out, and those whose placeholders it has changed: they
 * would show what nobody fills in.
 */
function laidOver(language: Language, written: WrittenWords): MailTexts {
  const pack = mailPack(language);
  let texts: MailTexts = textsIn(language);
  for (const [mail, words] of written)
    for (const [name, text] of Object.entries(words[language] ?? {})) {
      const own = pack.get(mail)?.[name];
      if (own === undefined || text === "" || !hasSamePlaceholders(own, text)) continue;
      texts = withText(texts, [...mail.split("."), name], text);
    }
  return texts;
}

/** A copy in which one leaf is another: branches beside its path are shared. */
function withText<Branch extends object>(
  branch: Branch,
  [name = "", ...below]: readonly string[],
  text: string,
): Branch {
  const parts = Object.entries(branch).map(([key, part]: [string, unknown]) => {
    if (key !== name) return [key, part];
    return [key, below.length > 0 && typeof part === "object" && part !== null ? withText(part, below, text) : text];
  });
  return Object.fromEntries(parts) as Branch;
}
