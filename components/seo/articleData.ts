import type { BlogPosting, FAQPage, VideoObject, WithContext } from "schema-dts";
import type { Article } from "@/contract/content/articleRoutes";
import { textOfRuns } from "@/utils/textOfRuns";
import { addressOf, type Site } from "./site";

/** A story of the blog as crawlers read it. */
export function blogPosting(article: Article, site: Site): WithContext<BlogPosting> {
  const url = addressOf(site, article.path);
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: article.title,
    description: article.summary,
    url,
    mainEntityOfPage: url,
    inLanguage: site.locale,
    datePublished: article.published_at,
    dateModified: article.changed_at,
    articleSection: article.section.name,
    keywords: article.tags.map(({ name }) => name).join(", "),
    ...(article.picture && { image: `${site.origin}${article.picture.src}-960.webp` }),
    ...(article.author && { author: { "@type": "Person", name: article.author.name } }),
    publisher: { "@type": "Organization", name: site.storeName, url: site.origin },
  };
}

/** Questions that stand on a page with their answers; null for a page without any. */
export function questionData(article: Article): WithContext<FAQPage> | null {
  const parts = article.blocks.flatMap((block) => (block.kind === "questions" ? block.items : []));
  if (parts.length === 0) return null;
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: parts.map(({ title, paragraphs }) => ({
      "@type": "Question",
      name: title,
      acceptedAnswer: { "@type": "Answer", text: paragraphs.map(textOfRuns).join("\n") },
    })),
  };
}

/** Videos of a text as crawlers read them; one without its file or its picture is left out, as on the page. */
export function videoData({ blocks, videos, pictures }: Article, site: Site): WithContext<VideoObject>[] {
  return blocks.flatMap((block): WithContext<VideoObject>[] => {
    if (block.kind !== "video") return [];
    const [video, poster] = [videos[block.key], pictures[block.poster]];
    if (!video || !poster) return [];
    const transcript = block.transcript.map(textOfRuns).join("\n");
    return [
      {
        "@context": "https://schema.org",
        "@type": "VideoObject",
        name: block.title,
        description: transcript,
        transcript,
        inLanguage: site.locale,
        uploadDate: video.uploaded_at,
        contentUrl: site.origin + video.src,
        encodingFormat: video.type,
        thumbnailUrl: `${site.origin}${poster.src}-960.webp`,
        ...(video.seconds !== null && { duration: `PT${video.seconds}S` }),
      },
    ];
  });
}
