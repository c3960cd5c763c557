import { Link2, Share2 } from "lucide-react";
import { Button } from "@/components/ui/Button";
import { useCopy } from "@/hooks/browser/useCopy";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "@/components/content/articles/Article.module.css";

/** The device's own way to share where there is one; the address to copy everywhere. No other site is asked. */
export function ShareArticle({ title }: { title: string }) {
  const { t } = useTranslation("articles");
  const { state, copy } = useCopy();
  const address = () => window.location.href.split(/[?#]/)[0] ?? "";
  const share = async () => {
    if (typeof navigator.share !== "function") return void copy(address());
    // Closing the device's dialog is no failure.
    await navigator.share({ title, url: address() }).catch(() => undefined);
    return undefined;
  };
  return (
    <div className={styles.share}>
      <Button variant="outline" size="small" icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
        {t("share.share")}
      </Button>
      <Button variant="quiet" size="small" icon={<Link2 aria-hidden="true" />} onClick={() => void copy(address())}>
        {t("share.copy")}
      </Button>
      <span role="status">{{ idle: "", copied: t("share.copied"), failed: t("share.refused") }[state]}</span>
    </div>
  );
}
