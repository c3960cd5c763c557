import type { Article } from "@/contract/content/articleRoutes";
import { Seo } from "@/components/layout/Seo";
import type { Crumb } from "@/components/ui/Breadcrumbs";
import { ContentPage } from "./ContentPage";
import { shownWhole } from "@/utils/shownWhole";

/** A page that the editors write, with what it says of itself. */
export function ContentRoute({ article, crumbs, dated }: { article: Article; crumbs: Crumb[]; dated?: boolean }) {
  return (
    <>
      <Seo
        title={article.title}
        description={shownWhole(article.summary)}
        path={article.path}
        image={article.picture ?? undefined}
        type="article"
      />
      <ContentPage article={article} crumbs={crumbs} {...(dated && { dated })} />
    </>
  );
}
