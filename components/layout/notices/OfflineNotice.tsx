import { WifiOff } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { useSyncExternalStore } from "react";
import styles from "./OfflineNotice.module.css";

function listen(update: () => void): () => void {
  window.addEventListener("online", update);
  window.addEventListener("offline", update);
  return () => {
    window.removeEventListener("online", update);
    window.removeEventListener("offline", update);
  };
}

export function OfflineNotice() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.notice}>
          <WifiOff aria-hidden="true" />
          {t("offline")}
        </p>
      )}
    </div>
  );
}
