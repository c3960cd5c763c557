import { Link2, Share2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "@/components/content/articles/Article.module.css";

/** The device's own way to share where there is one; the address to copy everywhere. No other site is asked. */
export function ShareArticle({ title }: { title: string }) {
  const { t } = useTranslation("articles");
  const [said, setSaid] = useState("");
  const address = () => window.location.href.split(/[?#]/)[0] ?? "";
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      setSaid(t("share.copied"));
    } catch {
      setSaid(t("share.refused"));
    }
  };
  const share = async () => {
    if (typeof navigator.share !== "function") return copy();
    // Closing the device's dialog is no failure.
    await navigator.share({ title, url: address() }).catch(() => undefined);
    return undefined;
  };
  return (
    <div className={styles.share}>
      <Button variant="outline" size="small" icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
        {t("share.share")}
      </Button>
      <Button variant="quiet" size="small" icon={<Link2 aria-hidden="true" />} onClick={() => void copy()}>
        {t("share.copy")}
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}
