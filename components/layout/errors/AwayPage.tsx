import { useTranslation } from "@/hooks/useTranslation";
import { Button } from "@/components/ui/Button";
import { HelpfulError } from "./HelpfulError";
import { Seo } from "../Seo";

/** Takes the place of a page whose contents cannot be asked for at the moment. */
export function AwayPage() {
  const { t } = useTranslation();
  return (
    <>
      <Seo title={t("away.title")} description={t("away.text")} path="/500" noindex />
      <HelpfulError
        code={503}
        title={t("away.title")}
        text={t("away.text")}
        action={<Button onClick={() => window.location.reload()}>{t("serverError.retry")}</Button>}
      />
    </>
  );
}
