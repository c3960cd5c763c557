import type { Medium } from "@/contract/content/mediaRoutes";
import type { Language } from "@/contract/markets";

const quoted = (text: string) => `"${text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;

/** The block that shows something of the library, as editors write it, with its words in a language. */
export function mediumText(
  { key, kind, form: { alt, caption, credit } }: Pick<Medium, "key" | "kind" | "form">,
  language: Language,
  transcript: string,
): string {
  const words = alt[language] || alt.en || key;
  if (kind === "video") return `:::video{key="${key}" poster="" title=${quoted(words)}}\n${transcript}\n:::`;
  const below = [caption[language], credit].filter(Boolean).join(" – ");
  return `::picture{key="${key}" alt=${quoted(words)}${below && ` caption=${quoted(below)}`}}`;
}
