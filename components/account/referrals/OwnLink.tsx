import { useState } from "react";
import type { ReferralUrl } from "@/contract/routes/referralRoutes";
import { CopyValue } from "@/components/payment/CopyValue";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useTranslation } from "@/hooks/useTranslation";
import { shortenLink } from "@/services/account/referrals";
import styles from "./Referrals.module.css";

/** The link to pass on: to read, to copy, to scan, and as a short one where it has to be typed. */
export function OwnLink({ link }: { link: ReferralUrl }) {
  const { t } = useTranslation("referrals");
  const [short, setShort] = useState<{ of: string; url: string; qr: string } | null>(null);
  const [state, setState] = useState<"" | "busy" | "failed">("");
  // A code that was changed has another link.
  const { url, qr } = short?.of === link.url ? short : link;
  const shorten = async () => {
    setState("busy");
    const { data, failure } = await shortenLink(link.url);
    if (!failure) setShort({ of: link.url, ...data });
    setState(failure ? "failed" : "");
  };
  return (
    <section className={styles.part} aria-labelledby="referral-link">
      <h2 id="referral-link">{t("link.title")}</h2>
      <p className="muted">{t("link.text")}</p>
      <div className={styles.own}>
        <div className={styles.part}>
          <p className={styles.link} aria-live="polite">
            {url}
          </p>
          {state === "failed" && (
            <Notice tone="danger" live>
              {t("link.shortFailed")}
            </Notice>
          )}
          <div className={styles.scripted}>
            <CopyValue what={t("link.title")} value={url} />
            {url === link.url && (
              <Button variant="quiet" size="small" loading={state === "busy"} onClick={() => void shorten()}>
                {t("link.shorten")}
              </Button>
            )}
          </div>
        </div>
        <figure className={styles.code}>
          <img src={qr} alt={t("link.qr")} width={144} height={144} />
          <figcaption className="muted">{t("link.scan")}</figcaption>
        </figure>
      </div>
    </section>
  );
}
