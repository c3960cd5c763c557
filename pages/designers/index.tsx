import type { InferGetServerSidePropsType } from "next";
import { ContentPage } from "@/components/content/articles/ContentPage";
import { Seo } from "@/components/layout/Seo";
import { contentPage } from "@/components/content/articles/loadPages";

export const getServerSideProps = contentPage("designers");

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function DesignersPage({ article, crumbs }: Props) {
  return (
    <>
      <Seo
        title={article.title}
        description={article.summary}
        path={article.path}
        image={article.picture ?? undefined}
        type="article"
      />
      <ContentPage article={article} crumbs={crumbs} />
    </>
  );
}
