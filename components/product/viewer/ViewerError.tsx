import { Button } from "@/components/ui/Button";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./ModelView.module.css";

interface TroubleProps {
  kind: "failed" | "unsupported";
  onRetry: () => void;
  onClose: () => void;
}

/** Why there is no model, and what can be done. */
export function ViewerError({ kind, onRetry, onClose }: TroubleProps) {
  const { t } = useTranslation("product");
  return (
    <div className={styles.trouble} role="alert">
      <p>{t(`model.${kind}`)}</p>
      <div className={styles.actions}>
        {kind === "failed" && (
          <Button size="small" onClick={onRetry}>
            {t("common:action.tryAgain")}
          </Button>
        )}
        <Button size="small" variant="outline" onClick={onClose}>
          {t("model.pictures")}
        </Button>
      </div>
    </div>
  );
}
