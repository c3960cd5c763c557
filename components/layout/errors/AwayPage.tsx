import { useTranslation } from "@/hooks/useTranslation";
import { Button } from "@/components/ui/Button";
import { HelpfulError } from "./HelpfulError";

/** Contents that cannot be asked for at the moment. */
export function AwayPage() {
  const { t } = useTranslation();
  return (
    <HelpfulError
      code={503}
      title={t("away.title")}
      text={t("away.text")}
      action={<Button onClick={() => window.location.reload()}>{t("serverError.retry")}</Button>}
    />
  );
}
