import { useEffect, useState } from "react";
import type { ReferralOffer } from "@/contract/sales/shareRoutes";
import type { ReferralUrl } from "@/contract/routes/referralRoutes";
import { SOCIALS, type Social } from "@/contract/rules/referralTerms";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchReferralOffer, fetchReferralUrl, shareOrder } from "@/services/account/referrals";
import { panelOpened } from "@/store/global";
import styles from "./Rewards.module.css";

interface ShareOrderProps {
  orderId: number;
  /** The order of somebody who was invited, of which coins come for both. */
  isFirstReferral: boolean;
}

/** Where each network takes an address to share. */
const ADDRESS: Record<Social, (url: string, words: string) => string> = {
  facebook: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  x: (url, words) => `https://x.com/intent/post?url=${url}&text=${words}`,
  linkedin: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
};

/**
 * A bonus for sharing what was bought, with the customer's own link. A network's page opens in a window of its own, by
 * the customer's press alone; nothing of theirs is asked before.
 */
export function ShareOrder({ orderId, isFirstReferral }: ShareOrderProps) {
  const { t } = useTranslation("rewards");
  const ready = useMessages("rewards");
  const failureText = useFailureText();
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<{ offer: ReferralOffer; link: ReferralUrl } | null>(null);
  const [shared, setShared] = useState<readonly Social[]>([]);
  const [told, setTold] = useState<{ tone: "positive" | "danger"; text: string } | null>(null);

  useEffect(() => {
    let isShown = true;
    void Promise.all([fetchReferralOffer(), fetchReferralUrl()]).then(([offer, link]) => {
      if (isShown && offer.data && link.data) setKnown({ offer: offer.data, link: link.data });
    });
    return () => {
      isShown = false;
    };
  }, []);

  if (!ready || !known?.offer.is_open) return null;
  const { offer, link } = known;
  const coins = (count: number) => t("coin", { count });
  const share = async (social: Social) => {
    const words = encodeURIComponent(t("order.words", { store: window.location.hostname }));
    window.open(ADDRESS[social](encodeURIComponent(link.url), words), "_blank", "noopener,noreferrer");
    const { data, failure } = await shareOrder(orderId, social);
    if (failure) return setTold({ tone: "danger", text: failureText(failure) });
    setShared(data.shared);
    setTold({ tone: "positive", text: t("order.done", { coins: coins(data.coins) }) });
  };
  return (
    <section className={styles.share} aria-labelledby="share-order">
      {isFirstReferral && <Notice tone="positive">{t("order.first", { coins: coins(offer.newcomer_coins) })}</Notice>}
      {offer.share_coins > 0 && (
        <>
          <h2 id="share-order">{t("order.title")}</h2>
          <p>{t("order.text", { coins: coins(offer.share_coins) })}</p>
          <div className={styles.networks}>
            {SOCIALS.map((social) => {
              const name = t(`order.${social}`);
              const isShared = shared.includes(social);
              return (
                <Button
                  key={social}
                  variant="outline"
                  aria-label={t(isShared ? "order.shared" : "order.shareOn", { name })}
                  disabled={isShared}
                  onClick={() => void share(social)}
                >
                  {name}
                </Button>
              );
            })}
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => dispatch(panelOpened("rewards"))}>
              {t("order.rewards")}
            </Button>
          </div>
          {told && (
            <Notice tone={told.tone} live>
              {told.text}
            </Notice>
          )}
        </>
      )}
    </section>
  );
}
