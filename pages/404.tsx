import { useTranslation } from "@/hooks/useTranslation";
import { HelpfulError } from "@/components/layout/errors/HelpfulError";
import { Seo } from "@/components/layout/Seo";
import { failurePage } from "@/services/page";

export const getStaticProps = failurePage;

export default function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <>
      <Seo title={t("notFound.title")} description={t("notFound.description")} path="/404" noindex />
      <HelpfulError code={404} title={t("notFound.title")} text={t("notFound.text")} />
    </>
  );
}
