import type { InferGetServerSidePropsType } from "next";
import { LegalText } from "@/components/content/legal/LegalText";
import { legalPage } from "@/components/content/legal/loadLegal";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";

export const getServerSideProps = legalPage("privacy");

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function PrivacyPage({ text }: Props) {
  return (
    <>
      <Seo
        title={text.title}
        description={text.summary}
        path={paths.privacy}
        noindex={!text.edition.is_current}
        type="article"
      />
      <LegalText text={text} />
    </>
  );
}
