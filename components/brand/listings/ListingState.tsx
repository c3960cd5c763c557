import { Badge } from "@/components/ui/Badge";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { Listing } from "@/contract/desk/listingRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Listings.module.css";
import { toneOfProposal } from "./states";

interface StateProps {
  listing: Listing;
  labelOf: (path: string) => string;
  /** True once it was sent to the store's team, until the next save. */
  sent: boolean;
}

/** Where a listing stands: what shoppers see, and what waits. */
export function ListingState({ listing, labelOf, sent }: StateProps) {
  const { t } = useTranslation("brandListings");
  const { state, is_shown: isShown, path, changed, reason, product_id: product, missing } = listing;
  const fields = [...new Set(changed.map((each) => labelOf(/^(deltas|stocked)\./.exec(each)?.[1] ?? each)))];
  return (
    <>
      <p className={styles.badges}>
        {isShown && <Badge tone="positive">{t("shownBadge")}</Badge>}
        {!isShown && product !== null && <Badge>{t("hiddenBadge")}</Badge>}
        {state && <Badge tone={toneOfProposal(state)}>{t(`states.${state}`)}</Badge>}
        <span>{t(state ? `about.${state}` : isShown ? "about.live" : "about.hidden")}</span>
        {path && (
          <Link href={path} prefetch="never">
            {t("seePage")}
          </Link>
        )}
        {state && missing.length === 0 && (
          <Link href={deskPaths.listingPreview(listing.key)} target="_blank" prefetch="never">
            {t("seePreview")}
          </Link>
        )}
      </p>
      {reason && (
        <Notice tone="warning" title={t("reason")}>
          {reason}
        </Notice>
      )}
      {product !== null && fields.length > 0 && (
        <Notice>{t("notShownYet", { count: fields.length, fields: fields.join(", ") })}</Notice>
      )}
      {sent && (
        <Notice tone="positive" live>
          {t("sent")}
        </Notice>
      )}
    </>
  );
}
