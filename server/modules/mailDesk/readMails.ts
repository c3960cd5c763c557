import { LANGUAGES, type Language } from "../../../contract/markets";
import { perLanguage } from "../../../contract/rules/languages";
import type { MailForm, MailRow, MailTextsByLanguage } from "../../../contract/settings/mailRoutes";
import { MAIL_GROUPS } from "../../../contract/settings/mailTerms";
import type { MailWords } from "../../db/schema";
import type { Deps } from "../../deps";
import { listMailWords } from "../mail/repository/words";
import { hasSample } from "../mail/samples/drawSample";
import { explainPlaceholders, fillSample } from "../mail/samples/sampleValues";
import { mailPack, placeholdersOf } from "../mail/words/editable";
import { mostOf } from "./assertText";
import { branchOf } from "./groups";
import { ownTexts } from "./ownTexts";
import { findWording } from "./repository";

type ReadDeps = Pick<Deps, "db" | "clock">;

/** What a mail says by now, in all languages. @throws 404 */
export const textsOf = (mail: string, words: MailWords): MailTextsByLanguage =>
  perLanguage((language) => {
    const texts = Object.entries(ownTexts(mail, language));
    return Object.fromEntries(texts.map(([name, own]) => [name, words[language]?.[name] || own]));
  });

/** Parts of shared words that a list names. */
const NAMED = 3;

function rowOf(mail: string, words: MailWords, reader: Language, now: Date): MailRow {
  const texts = textsOf(mail, words)[reader];
  const fill = (text: string) => fillSample(mail, text, reader, now);
  const { subject, title, ...rest } = texts;
  const isShared = subject === undefined && !("intro" in texts);
  const all = Object.values(rest);
  const begins = rest["intro"] ?? rest["text"] ?? all[0] ?? title ?? "";
  return {
    mail,
    group: branchOf(mail).group,
    name: isShared ? all.slice(0, NAMED).map(fill).join(" · ") : fill(subject ?? all[0] ?? ""),
    begins: isShared || subject === undefined ? "" : fill(begins),
    is_shared: isShared,
    changed: LANGUAGES.filter((language) => Object.keys(words[language] ?? {}).length > 0),
  };
}

/** All mails by what they are about; words that several share come after the mails. */
export async function listMails({ db, clock }: ReadDeps, reader: Language): Promise<MailRow[]> {
  const written = await listMailWords(db);
  const rows = [...mailPack(reader).keys()].map((mail) => rowOf(mail, written.get(mail) ?? {}, reader, clock.now()));
  const inGroup = ({ group, is_shared: isShared }: MailRow) => MAIL_GROUPS.indexOf(group) * 2 + Number(isShared);
  return rows.sort(
    (one, other) => inGroup(one) - inGroup(other) || branchOf(one.mail).place - branchOf(other.mail).place,
  );
}

/** A mail as a form, with its version. @throws 404 */
export async function readMailForm({ db, clock }: ReadDeps, mail: string, reader: Language): Promise<MailForm> {
  const own = ownTexts(mail, reader);
  const row = await findWording(db, mail);
  const words = row?.words ?? {};
  const names = Object.keys(own);
  const placeholdersIn = (name: string) =>
    [...new Set(LANGUAGES.flatMap((language) => placeholdersOf(ownTexts(mail, language)[name] ?? "")))].sort();
  const known = [...new Set(names.flatMap(placeholdersIn))].sort();
  return {
    ...rowOf(mail, words, reader, clock.now()),
    version: row?.version ?? 1,
    fields: names.map((name) => ({
      name,
      most: mostOf(name),
      defaults: perLanguage((language) => ownTexts(mail, language)[name] ?? ""),
      placeholders: placeholdersIn(name),
    })),
    placeholders: explainPlaceholders(mail, known, reader, clock.now()),
    texts: textsOf(mail, words),
    has_preview: hasSample(mail),
  };
}
