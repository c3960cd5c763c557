import type { InferGetServerSidePropsType } from "next";
import { LegalText } from "@/components/content/LegalText";
import { legalTexts } from "@/components/content/legal/legalTexts";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { publicPage } from "@/services/page";

export const getServerSideProps = publicPage(["legal"], async ({ market }) => ({
  document: legalTexts.privacy[market.language],
}));

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function PrivacyPage({ document }: Props) {
  return (
    <>
      <Seo title={document.title} description={document.description} path={paths.privacy} type="article" />
      <LegalText document={document} />
    </>
  );
}
