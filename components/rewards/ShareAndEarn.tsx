import type { ProductCard } from "@/contract/product";
import type { ReferralOffer } from "@/contract/sales/shareRoutes";
import type { Room } from "@/contract/shared";
import { ProductRail } from "@/components/product/cards/ProductRail";
import { Accordion } from "@/components/ui/Accordion";
import { Breadcrumbs, type Crumb } from "@/components/ui/Breadcrumbs";
import { ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Picture } from "@/components/ui/Picture";
import { accountPaths } from "@/constants/accountPaths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatMoney, formatPrice } from "@/utils/format/money";
import styles from "./ShareAndEarn.module.css";

const STEPS = ["share", "order", "earn", "use"] as const;
const ASKED = ["when", "rules", "back", "money"] as const;
const FRIENDS = [1, 5, 10] as const;
const SIZES = "(width < 64em) 100vw, 680px";

interface ShareAndEarnProps {
  crumbs: Crumb[];
  offer: ReferralOffer;
  room: Room | null;
  products: ProductCard[];
}

/** What inviting and sharing bring, in the numbers of the program itself. */
export function ShareAndEarn({ crumbs, offer, room, products }: ShareAndEarnProps) {
  const { t } = useTranslation("share");
  const { locale } = useMarket();
  const { currency, coin_value: coinValue, inviter_coins: inviterCoins, least_withdrawal: least } = offer;
  const coins = (count: number) => t("coins", { count });
  const values = {
    least: formatPrice(offer.least_order, currency, locale),
    offer: offer.offer && `${offer.offer}.`,
    inviter: coins(inviterCoins),
    newcomer: coins(offer.newcomer_coins),
    value: formatMoney(coinValue, currency, locale),
    payout: least,
  };
  const start = (
    <ButtonLink size="large" href={accountPaths.referrals} prefetch="never">
      {t("start")}
    </ButtonLink>
  );
  const textOf = (step: (typeof STEPS)[number]) =>
    t(step === "use" && least === 0 ? "how.useOnly" : `how.${step}.text`, values);
  return (
    <>
      <header className={`container ${styles.head}`}>
        <div className={styles.words}>
          <Breadcrumbs items={crumbs} />
          <h1 className={`display ${styles.title}`}>{t("title")}</h1>
          <p className={styles.headline}>{t("headline")}</p>
          {offer.is_open ? start : <Notice title={t("closed")} />}
        </div>
        {room && <Picture picture={room.picture} sizes={SIZES} priority className={styles.picture} />}
      </header>
      <section className={`container ${styles.part}`} aria-labelledby="how-title">
        <h2 id="how-title" className={`display ${styles.heading}`}>
          {t("how.title")}
        </h2>
        <ol className={styles.steps}>
          {STEPS.map((step, index) => (
            <li key={step}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{t(`how.${step}.title`)}</h3>
              <p>{textOf(step)}</p>
            </li>
          ))}
        </ol>
      </section>
      {offer.is_open && (
        <section className={`container ${styles.part} ${styles.split}`} aria-labelledby="sums-title">
          <h2 id="sums-title" className={`display ${styles.heading}`}>
            {t("sums.title")}
          </h2>
          <div>
            <table className={styles.sums}>
              <thead>
                <tr>
                  <th scope="col">{t("sums.friends")}</th>
                  <th scope="col">{t("sums.coins")}</th>
                  <th scope="col">{t("sums.worth")}</th>
                </tr>
              </thead>
              <tbody>
                {FRIENDS.map((friends) => (
                  <tr key={friends}>
                    <th scope="row">{friends}</th>
                    <td>{(friends * inviterCoins).toLocaleString(locale)}</td>
                    <td>{formatMoney(friends * inviterCoins * coinValue, currency, locale)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className={styles.fine}>{t("sums.text", { most: offer.rewards_per_year })}</p>
            {offer.share_coins > 0 && (
              <>
                <h3>{t("share.title")}</h3>
                <p>{t("share.text", { coins: coins(offer.share_coins), most: offer.shares_per_month })}</p>
              </>
            )}
          </div>
        </section>
      )}
      <ProductRail title={t("products")} products={products} />
      <section className={`container ${styles.part} ${styles.split}`} aria-labelledby="asked-title">
        <h2 id="asked-title" className={`display ${styles.heading}`}>
          {t("asked.title")}
        </h2>
        <div>
          {ASKED.filter((name) => name !== "money" || least > 0).map((name) => (
            <Accordion key={name} title={t(`asked.${name}.title`)}>
              <p>{t(`asked.${name}.text`)}</p>
            </Accordion>
          ))}
        </div>
      </section>
    </>
  );
}
