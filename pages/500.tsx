import { useTranslation } from "@/hooks/useTranslation";
import { HelpfulError } from "@/components/layout/errors/HelpfulError";
import { Seo } from "@/components/layout/Seo";
import { Button } from "@/components/ui/Button";
import { failurePage } from "@/services/page";

export const getStaticProps = failurePage;

export default function ServerErrorPage() {
  const { t } = useTranslation();
  return (
    <>
      <Seo title={t("serverError.title")} description={t("serverError.description")} path="/500" noindex />
      <HelpfulError
        code={500}
        title={t("serverError.title")}
        text={t("serverError.text")}
        action={<Button onClick={() => window.location.reload()}>{t("serverError.retry")}</Button>}
      />
    </>
  );
}
