import type { ReferralUrl } from "@/contract/routes/referralRoutes";
import { CopyValue } from "@/components/payment/CopyValue";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Referrals.module.css";

/** The link to pass on: to read, to copy, to scan. */
export function OwnLink({ link: { url, qr } }: { link: ReferralUrl }) {
  const { t } = useTranslation("referrals");
  return (
    <section className={styles.part} aria-labelledby="referral-link">
      <h2 id="referral-link">{t("link.title")}</h2>
      <p className="muted">{t("link.text")}</p>
      <div className={styles.own}>
        <div className={styles.part}>
          <p className={styles.link}>{url}</p>
          <div className={styles.scripted}>
            <CopyValue what={t("link.title")} value={url} />
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
