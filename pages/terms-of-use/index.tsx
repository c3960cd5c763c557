import type { InferGetServerSidePropsType } from "next";
import { LegalText } from "@/components/content/LegalText";
import { legalTexts } from "@/components/content/legal/legalTexts";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { publicPage } from "@/services/page";

export const getServerSideProps = publicPage(["legal"], async ({ market }) => ({
  document: legalTexts.terms[market.language],
}));

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function TermsPage({ document }: Props) {
  return (
    <>
      <Seo title={document.title} description={document.description} path={paths.terms} type="article" />
      <LegalText document={document} />
    </>
  );
}
