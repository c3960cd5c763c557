import { useState } from "react";
import { Notice } from "@/components/ui/Notice";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatPrice } from "@/utils/format/money";
import { ReferralCodeForm } from "./ReferralCodeForm";
import type { ReferralsProps } from "./loadReferrals";
import { OwnLink } from "./OwnLink";
import { ReferralTable } from "./ReferralTable";
import styles from "./Referrals.module.css";

interface ReferralsPageProps {
  referrals: NonNullable<ReferralsProps["referrals"]>;
  told: ReferralsProps["told"];
}

/** What inviting friends brings, the customer's own way to do it, and what came of it. */
export function ReferralsPage({ referrals: { info, link: first, limit, history }, told }: ReferralsPageProps) {
  const { t } = useTranslation("referrals");
  const { locale } = useMarket();
  const [link, setLink] = useState(first);
  const sums = [
    ["joined", info.joined],
    ["pending", info.pending_coins],
    ["confirmed", info.confirmed_coins],
  ] as const;
  const terms = {
    least: formatPrice(info.least_order, info.currency, locale),
    newcomer: t("coins", { count: info.newcomer_coins }),
    inviter: t("coins", { count: info.inviter_coins }),
  };
  return (
    <div className={styles.page}>
      {told.join && <Notice tone={told.join === "done" ? "positive" : "warning"} title={t(`join.${told.join}`)} live />}
      {info.is_open ? <p className={styles.lead}>{t("lead", terms)}</p> : <Notice title={t("closed")} />}
      <dl className={styles.sums}>
        {sums.map(([name, sum]) => (
          <div key={name}>
            <dt>{t(`sums.${name}`)}</dt>
            <dd className="display">{sum.toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
      <OwnLink link={link} />
      <ReferralCodeForm code={link.code} told={told.code} onChanged={setLink} />
      <section className={styles.part} aria-labelledby="referral-limits">
        <h2 id="referral-limits">{t("limits.title")}</h2>
        <dl className={styles.limits}>
          {(["month", "year"] as const).map((span) => (
            <div key={span}>
              <dt>{t(`limits.${span}`)}</dt>
              <dd>{t("limits.left", limit[span])}</dd>
            </div>
          ))}
        </dl>
        <p className="muted">{t("limits.text")}</p>
      </section>
      <ReferralTable history={history} />
    </div>
  );
}
