import { EDITION, type LegalPage } from "@/contract/content/articleTerms";
import { fetchLegalText } from "@/services/content/articles";
import { publicPage, required } from "@/services/page";

const LABEL = new RegExp(EDITION);

/** A text of the store's law, or the former version of it that the address names. */
export const legalPage = (slug: LegalPage) =>
  publicPage(["legal", "articles", "contact", "product", "category"], async ({ query, caller, tag }) => {
    const version = LABEL.test(query.version ?? "") ? query.version : undefined;
    const text = required(await fetchLegalText(slug, version, caller));
    tag(`article:${text.id}`);
    return { text };
  });
