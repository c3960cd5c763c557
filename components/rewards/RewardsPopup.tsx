import { useEffect, useState } from "react";
import type { Credit } from "@/contract/customer";
import type { ReferralOffer } from "@/contract/sales/shareRoutes";
import { ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Skeleton } from "@/components/ui/Skeleton";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { Link } from "@/components/ui/Link";
import { accountPaths } from "@/constants/accountPaths";
import { paths } from "@/constants/paths";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchCredit } from "@/services/account/credit";
import { fetchReferralOffer } from "@/services/account/referrals";
import { selectIsLoggedIn } from "@/store/customer";
import { panelClosed, selectPanel } from "@/store/global";
import styles from "./Rewards.module.css";

interface Rewards {
  offer: ReferralOffer | null;
  credit: Credit | null;
}

/** What the customer has in coins, and how more of them come. */
export function RewardsPopup() {
  const { t } = useTranslation("rewards");
  const ready = useMessages("rewards");
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectPanel) === "rewards";
  const signedIn = useAppSelector(selectIsLoggedIn);
  const [rewards, setRewards] = useState<Rewards | null>(null);

  useEffect(() => {
    if (!open) return;
    let isShown = true;
    const load = async () => {
      const [offer, credit] = await Promise.all([fetchReferralOffer(), signedIn ? fetchCredit({ page: 1 }) : null]);
      if (isShown) setRewards({ offer: offer.data, credit: credit?.data ?? null });
    };
    void load();
    return () => {
      isShown = false;
    };
  }, [open, signedIn]);

  const close = () => dispatch(panelClosed());
  const coins = (count: number) => t("coin", { count });
  const coming = rewards?.credit?.coming.reduce((sum, { coins: some }) => sum + some, 0) ?? 0;
  return (
    <Dialog open={open} onClose={close} title={ready ? t("title") : ""} size="small">
      {!ready || !rewards ? (
        <Skeleton height="12rem" />
      ) : (
        <div className={styles.popup}>
          {!rewards.offer && <Notice tone="warning">{t("failed")}</Notice>}
          <p className={styles.have}>
            {!signedIn
              ? t("signIn")
              : rewards.credit && rewards.credit.coins > 0
                ? t("coins", { coins: coins(rewards.credit.coins) })
                : t("none")}
            {coming > 0 && ` ${t("coming", { coins: coins(coming) })}`}
          </p>
          {rewards.offer?.is_open && (
            <ul className={styles.ways}>
              <li>
                {t("ways.friend", {
                  coins: coins(rewards.offer.inviter_coins),
                  friend: coins(rewards.offer.newcomer_coins),
                })}
              </li>
              {rewards.offer.share_coins > 0 && <li>{t("ways.share", { coins: coins(rewards.offer.share_coins) })}</li>}
            </ul>
          )}
          <div className={styles.links}>
            <ButtonLink href={accountPaths.referrals} prefetch="never" onClick={close}>
              {t("ways.referrals")}
            </ButtonLink>
            {signedIn && (
              <Link href={accountPaths.credit} prefetch="never" onClick={close}>
                {t("ways.credit")}
              </Link>
            )}
            <Link href={paths.shareAndEarn} onClick={close}>
              {t("ways.about")}
            </Link>
          </div>
        </div>
      )}
    </Dialog>
  );
}
