import { LEGAL_PAGES, type LegalPage } from "../../../contract/content/articleTerms";
import { LANGUAGES, type Language } from "../../../contract/markets";
import { perLanguage } from "../../../contract/rules/languages";
import { addTime } from "../../clock";
import type { Transaction } from "../client";
import { articleEditions, articles, articleWords } from "../schema";
import type { EditionText } from "../schema/content/media";
import type { LocalizedText } from "../schema/columns";
import { readEditionFiles, type EditionFile } from "./articleFiles";
import { writtenWords } from "./articleRows";

const MINUTE = 60_000;

/** Terms of use and privacy, each in the edition in force and the one before it. */
export async function seedLegalTexts(tx: Transaction, now: Date): Promise<void> {
  for (const slug of LEGAL_PAGES) await seedLegalText(tx, slug, now);
}

async function seedLegalText(tx: Transaction, slug: LegalPage, now: Date): Promise<void> {
  const files = readEditionFiles(slug);
  const last = files.at(-1);
  if (!last) throw new Error(`there is no edition of ${slug}`);
  const publishAt = validFrom(last, files, now);
  const [article] = await tx
    .insert(articles)
    .values({ kind: "page", sectionId: null, slug, state: "published", publishAt, changedAt: publishAt })
    .returning();
  if (!article) throw new Error(`${slug} was not written`);
  const words = (file: EditionFile, language: Language) => writtenWords(article.id, { slug, ...file }, language);
  await tx.insert(articleWords).values(LANGUAGES.map((language) => words(last, language)));
  await tx.insert(articleEditions).values(
    files.map((file) => ({
      articleId: article.id,
      label: file.label,
      validFrom: validFrom(file, files, now),
      texts: perLanguage((language): EditionText => {
        const { title, summary, body } = words(file, language);
        return { title, summary, body };
      }),
      changes: perLanguage((language) => file.languages[language].head.changes ?? "") satisfies LocalizedText,
    })),
  );
}

/** Editions dated after the day on which a store is filled came just before it, one after the other. */
function validFrom(file: EditionFile, files: readonly EditionFile[], now: Date): Date {
  const day = new Date(`${file.languages.en.head.from}T00:00:00.000Z`);
  if (Number.isNaN(day.getTime())) throw new Error(`edition ${file.label} has no day`);
  const latest = addTime(now, -MINUTE * (files.length - files.indexOf(file)));
  return day < latest ? day : latest;
}
