import { useTranslation } from "@/hooks/useTranslation";
import { ErrorState } from "@/components/ui/ErrorState";

export function BrokenPage() {
  const { t } = useTranslation();
  return <ErrorState heading="h1" text={t("error.pageBroke")} onRetry={() => window.location.reload()} />;
}
