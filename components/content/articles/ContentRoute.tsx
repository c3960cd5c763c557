import type { Article } from "@/contract/content/articleRoutes";
import { Seo } from "@/components/layout/Seo";
import type { Crumb } from "@/components/ui/Breadcrumbs";
import { lazyAfterPage } from "@/components/ui/lazySection";
import { truncateText } from "@/utils/truncateText";

const ContentPage = lazyAfterPage(() => import("./ContentPage").then((part) => part.ContentPage));

/** A page that the editors write, with what it says of itself: a title must not wait for its page's script. */
export function ContentRoute({ article, crumbs, dated }: { article: Article; crumbs: Crumb[]; dated?: boolean }) {
  return (
    <>
      <Seo
        title={article.title}
        description={truncateText(article.summary)}
        path={article.path}
        image={article.picture ?? undefined}
        type="article"
      />
      <ContentPage article={article} crumbs={crumbs} {...(dated && { dated })} />
    </>
  );
}
