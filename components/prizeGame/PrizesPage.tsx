import { Gift } from "lucide-react";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { Pagination } from "@/components/ui/Pagination";
import { accountPaths } from "@/constants/accountPaths";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { DrawList } from "./DrawList";
import type { PrizesProps } from "./loadPrizes";
import styles from "./PrizeGame.module.css";

interface PrizesPageProps {
  prizes: NonNullable<PrizesProps["prizes"]>;
  told: PrizesProps["told"];
}

/** All draws of the customer, and how the one went that was made without scripts. */
export function PrizesPage({ prizes: { today, draws, page, total_pages: pages }, told }: PrizesPageProps) {
  const { t } = useTranslation("prizeGame");
  if (draws.length === 0 && told === "")
    return (
      <EmptyState
        icon={<Gift />}
        title={t("draws.empty")}
        text={t("draws.emptyText")}
        action={<ButtonLink href={paths.prizeGame}>{t("draws.toGame")}</ButtonLink>}
      />
    );
  const won = today?.prize ? t("told.won", { prize: today.prize }) : t("told.nothing");
  return (
    <div className={styles.page}>
      {told === "drawn" && <Notice tone={today?.prize ? "positive" : "info"} title={won} live />}
      {told !== "drawn" && told !== "" && <Notice tone="warning" title={t(`told.${told}`)} live />}
      <p className="muted">{t("draws.how")}</p>
      <DrawList draws={draws} />
      <Pagination page={page} totalPages={pages} hrefOf={(to) => `${accountPaths.prizes}?page=${to}`} />
      <p>
        <Link href={paths.prizeGame}>{t("draws.toGame")}</Link>
      </p>
    </div>
  );
}
