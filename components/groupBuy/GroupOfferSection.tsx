import Router from "next/router";
import { useEffect, useState } from "react";
import type { ChosenOption } from "@/contract/cart";
import type { GroupOffer } from "@/contract/sales/groupBuyRoutes";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import { Skeleton } from "@/components/ui/Skeleton";
import { paths } from "@/constants/paths";
import { useAppSelector } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useLiveGroups } from "@/hooks/browser/useLiveGroups";
import { useMarket } from "@/hooks/useMarket";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchGroupOffer, startGroup } from "@/services/sales/groupBuy";
import { selectIsLoggedIn } from "@/store/customer";
import { GroupLadder } from "./GroupLadder";
import styles from "./GroupParts.module.css";
import { JoinGroup } from "./JoinGroup";

interface GroupOfferSectionProps {
  productId: number;
  /** As it stands on the page. */
  options: ChosenOption[];
  /** The page's address, to come back to. */
  path: string;
}

/** The part of a product's page, once its words are there: most products have no groups, and none of these words. */
export function GroupOfferSection(props: GroupOfferSectionProps) {
  const hasWords = useMessages("groupBuy");
  return hasWords ? <GroupsOfProduct {...props} /> : null;
}

/** Groups of a product: what everybody pays at each step, those that are open, and the way to start another one. */
function GroupsOfProduct({ productId, options, path }: GroupOfferSectionProps) {
  const { t } = useTranslation("groupBuy");
  const { locale } = useMarket();
  const [found, setFound] = useState<GroupOffer | "failed" | null>(null);

  useEffect(() => {
    let isOver = false;
    void fetchGroupOffer(productId, locale).then(({ data }) => {
      if (!isOver) setFound(data ?? "failed");
    });
    return () => {
      isOver = true;
    };
  }, [productId, locale]);

  const groups = useLiveGroups(found === null || found === "failed" ? [] : found.groups);
  if (found === "failed" || (found && found.offer === null && groups.length === 0)) return null;
  return (
    <section className={`container ${styles.offer}`} aria-labelledby="group-offer" aria-busy={found === null}>
      <div className={styles.head}>
        <h2 id="group-offer" className="display">
          {t("offer.title")}
        </h2>
        <p className="muted">{t("offer.text")}</p>
      </div>
      {found === null ? (
        <Skeleton height="14rem" />
      ) : (
        <>
          {found.offer && (
            <GroupLadder steps={found.offer.steps} listPrice={found.offer.list_price} currency={found.offer.currency} />
          )}
          {groups.length > 0 && (
            <ul className={styles.groups}>
              {groups.map((group) => (
                <li key={group.code} className={styles.open}>
                  <p className={styles.count}>{t("joined", { count: group.joined })}</p>
                  <p className="muted">
                    <Moment iso={group.ends_at} text={(moment) => t("open", { moment })} />
                  </p>
                  <JoinGroup group={group} options={options} />
                  <Link href={paths.group(group.code)}>{t("offer.see")}</Link>
                </li>
              ))}
            </ul>
          )}
          {found.offer && <StartGroup offer={found.offer} productId={productId} options={options} path={path} />}
        </>
      )}
    </section>
  );
}

interface StartGroupProps extends GroupOfferSectionProps {
  offer: NonNullable<GroupOffer["offer"]>;
}

function StartGroup({ offer, productId, options, path }: StartGroupProps) {
  const { t } = useTranslation("groupBuy");
  const failureText = useFailureText();
  const isSignedIn = useAppSelector(selectIsLoggedIn);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  if (!offer.can_start) return <p className="muted">{t("offer.enough")}</p>;
  const start = async () => {
    setBusy(true);
    setProblem("");
    const { failure } = await startGroup(productId, options);
    if (failure) setProblem(failureText(failure));
    else await Router.push(paths.quickCheckout);
    setBusy(false);
  };
  const hours = { count: Math.round(offer.hours / 24) };
  return (
    <div className={styles.join}>
      <p>{t("offer.start", hours)}</p>
      {isSignedIn ? (
        <Button variant="outline" loading={busy} onClick={() => void start()}>
          {t("offer.startAction")}
        </Button>
      ) : (
        <ButtonLink variant="outline" href={`${paths.signIn}?next=${encodeURIComponent(path)}`}>
          {t("offer.signIn")}
        </ButtonLink>
      )}
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
    </div>
  );
}
