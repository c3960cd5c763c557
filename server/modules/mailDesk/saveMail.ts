import { LANGUAGES, type Language } from "../../../contract/markets";
import type { MailForm, MailTextsByLanguage } from "../../../contract/settings/mailRoutes";
import type { MailWords } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import type { StaffDesk } from "../desk/desk";
import { saveChanges, type Entity, type Saved } from "../desk/saveChanges";
import { keptTexts, ownTexts } from "./ownTexts";
import { readMailForm, textsOf } from "./readMails";
import { lockWording, needWording, updateWording } from "./repository";

/** Only what differs from the files is kept, so that a text which nobody has touched follows them. */
function wordsOf(mail: string, texts: MailTextsByLanguage): MailWords {
  const words: MailWords = {};
  for (const language of LANGUAGES) {
    const own = ownTexts(mail, language);
    const changed = Object.entries(texts[language]).filter(([name, text]) => text !== own[name]);
    if (changed.length > 0) words[language] = Object.fromEntries(changed);
  }
  return words;
}

const entityOf = (mail: string, id: number): Entity<MailTextsByLanguage> => ({
  name: "mail texts",
  id,
  read: async (tx) => {
    const row = await lockWording(tx, id);
    if (!row) throw new DomainError(httpErrors.notFound);
    return { doc: textsOf(mail, row.words), version: row.version };
  },
  write: async (tx, { doc, version, now }) => {
    await updateWording(tx, id, { words: wordsOf(mail, doc), version, changedAt: now });
  },
});

/**
 * Saves what was touched of a mail's texts: the next mail says it, on every node. An empty text goes back to the
 * store's own. @throws as `saveChanges` does, 404, and 422 by `<language>.<text>`
 */
export async function saveMail(
  deps: Deps,
  desk: StaffDesk,
  mail: string,
  wanted: { version: number; changes: Partial<MailTextsByLanguage>; reason?: string | undefined },
  reader: Language,
): Promise<MailForm & Pick<Saved<MailTextsByLanguage>, "merged">> {
  const changes: Partial<MailTextsByLanguage> = {};
  for (const language of LANGUAGES) {
    const texts = wanted.changes[language];
    if (texts) changes[language] = keptTexts(mail, language, texts, language);
  }
  ownTexts(mail, reader);
  const { id } = await needWording(deps.db, mail, deps.clock.now());
  const { merged } = await saveChanges(deps, desk, entityOf(mail, id), { ...wanted, changes });
  deps.wake();
  return { ...(await readMailForm(deps, mail, reader)), merged };
}
