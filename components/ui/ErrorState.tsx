import { CloudAlert } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { Button } from "./Button";
import { EmptyState } from "./EmptyState";

interface ErrorStateProps {
  title?: string;
  /** What went wrong; the general sentence when the server had none. */
  text?: string | undefined;
  onRetry?: () => void;
  busy?: boolean;
  heading?: "h1" | "h2" | "h3";
}

export function ErrorState({ title, text, onRetry, busy = false, heading = "h2" }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudAlert />}
        heading={heading}
        title={title ?? t("error.title")}
        text={text || t("error.general")}
        action={
          onRetry && (
            <Button variant="outline" loading={busy} onClick={onRetry}>
              {t("action.tryAgain")}
            </Button>
          )
        }
      />
    </div>
  );
}
