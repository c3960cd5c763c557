import { ARTICLE_KINDS, type ArticleKind } from "../../../contract/content/articleTerms";
import { LANGUAGES, type Language } from "../../../contract/markets";
import { readMarkdown } from "../../modules/articles/markdown/readMarkdown";
import { countWords, plainWords } from "../../modules/articles/plainWords";
import { searchVector } from "../../modules/articles/repositorySearch";
import type { Transaction } from "../client";
import { articles, articleWords, contentAuthors, contentSections, contentTags } from "../schema";
import type { LocalizedText } from "../schema/columns";
import { readArticleFiles, readContentJson, type ArticleFiles } from "./articleFiles";

interface SectionFile {
  slug: string;
  position: number;
  name: LocalizedText;
  summary: LocalizedText;
  icon?: string;
}

interface BlogFile {
  categories: SectionFile[];
  tags: { slug: string; name: LocalizedText }[];
  authors: { key: string; name: string; role: LocalizedText; about: LocalizedText }[];
}

/** The demo world's help center, blog and pages. */
export async function seedArticles(tx: Transaction, now: Date): Promise<void> {
  const blog = readContentJson("blog/blog.json") as BlogFile;
  const sections = { help: readContentJson("help/sections.json") as SectionFile[], blog: blog.categories, page: [] };
  const ids = new Map<string, number>();
  for (const kind of ARTICLE_KINDS)
    for (const { icon = "", ...section } of sections[kind]) {
      const [row] = await tx
        .insert(contentSections)
        .values({ kind, icon, ...section })
        .returning();
      if (row) ids.set(`${kind}/${section.slug}`, row.id);
    }
  await tx.insert(contentTags).values(blog.tags);
  await tx.insert(contentAuthors).values(blog.authors);
  for (const kind of ARTICLE_KINDS)
    for (const files of readArticleFiles(kind)) {
      const sectionId = ids.get(`${kind}/${files.section}`) ?? null;
      await seedArticle(tx, { files, sectionId, now });
    }
}

async function seedArticle(
  tx: Transaction,
  { files, sectionId, now }: { files: ArticleFiles; sectionId: number | null; now: Date },
): Promise<void> {
  const { kind, slug, languages } = files;
  const { head } = languages.en;
  const list = (text: string | undefined) => (text ?? "").split(/\s+/).filter(Boolean);
  const publishAt = publishedOn(kind, head.published, now);
  const [article] = await tx
    .insert(articles)
    .values({
      kind,
      sectionId,
      slug,
      state: "published",
      position: Number(head.position ?? 0),
      publishAt,
      author: head.author || null,
      picture: head.picture ?? "",
      tags: list(head.tags),
      related: list(head.related),
      changedAt: publishAt,
    })
    .returning();
  if (!article) throw new Error(`article ${slug} was not written`);
  await tx.insert(articleWords).values(LANGUAGES.map((language) => writtenWords(article.id, files, language)));
}

/** What is dated after the day on which a store is filled was written on that day. */
function publishedOn(kind: ArticleKind, day: string | undefined, now: Date): Date {
  const noon = new Date(`${day ?? "2026-09-01"}T12:00:00.000Z`);
  if (Number.isNaN(noon.getTime())) throw new Error(`${day} is no day of an article (${kind})`);
  return noon < now ? noon : now;
}

export function writtenWords(
  articleId: number,
  { slug, languages }: Pick<ArticleFiles, "slug" | "languages">,
  language: Language,
) {
  const { title, summary, body } = languages[language];
  const { blocks, problems } = readMarkdown(body);
  const [problem] = problems;
  if (problem) throw new Error(`${slug}.${language}.md, text line ${problem.line}: ${problem.kind} ${problem.about}`);
  const text = plainWords(blocks);
  return {
    articleId,
    language,
    title,
    summary,
    body: blocks,
    wordCount: countWords(text),
    version: 1,
    search: searchVector(language, { title, summary, text }),
  };
}
