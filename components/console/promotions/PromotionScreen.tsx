import "@/styles/deskParts";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import styles from "@/components/desk/DeskOrder.module.css";
import { ExportButton } from "@/components/desk/ExportButton";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { Exclusions, PromotionDetail, PromotionOrders } from "@/contract/promotionDesk/promotionDeskRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { exportCodes } from "@/services/desk/goods/promotions";
import { ExampleCart } from "./ExampleCart";
import { ExclusionTable } from "./ExclusionTable";
import { OrdersOf } from "./OrdersOf";
import { Simulation } from "./Simulation";
import { StateBadge } from "./StateBadge";
import { TermsOf } from "./TermsOf";
import { usePromotionWords } from "./usePromotionWords";

const EndDialog = dynamic(() => import("./EndDialog").then((part) => part.EndDialog), { ssr: false });

interface PromotionScreenProps {
  promotion: PromotionDetail;
  /** Null for whoever may not read them, and where they could not be read. */
  orders: PromotionOrders | null;
  exclusions: Exclusions | null;
}

/** A promotion: what it gives, what it has given, what a cart comes to with it, and what was done with it. */
export function PromotionScreen({ promotion: first, orders, exclusions }: PromotionScreenProps) {
  const { t } = useTranslation("promotionDesk");
  const words = usePromotionWords();
  const [promotion, setPromotion] = useState(first);
  const [isEnding, setEnding] = useState(false);
  const [told, setTold] = useState("");
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told) notice.current?.focus();
  }, [told]);
  const { id, can_edit: canEdit, state, codes } = promotion;
  const about = () => ({ id });
  return (
    <div className={styles.page}>
      <p>
        <Link href={deskPaths.promotions} prefetch="never">
          {t("back")}
        </Link>
      </p>
      <div className={styles.head}>
        <span>{[promotion.text, t(`kind.${promotion.kind}`)].join(" · ")}</span>
        <StateBadge state={state} />
      </div>
      {promotion.is_waiting && <Notice tone="warning">{t("waiting")}</Notice>}
      {told && (
        <div ref={notice} tabIndex={-1} className={styles.told}>
          <Notice tone="positive" live>
            {told}
          </Notice>
        </div>
      )}
      <div className={styles.columns}>
        <section className={styles.side} aria-labelledby="promotion-use">
          <div className={styles.card}>
            <h2 id="promotion-use">{t("use.title")}</h2>
            <dl className={styles.sums}>
              <div>
                <dt>{t("column.uses")}</dt>
                <dd>{words.uses(promotion)}</dd>
              </div>
              <div>
                <dt>{t("column.given")}</dt>
                <dd>{words.given(promotion.given)}</dd>
              </div>
            </dl>
            {promotion.by_day.length > 0 && (
              <details>
                <summary>{t("use.days")}</summary>
                <dl className={styles.sums}>
                  {promotion.by_day.map(({ day, uses }) => (
                    <div key={day}>
                      <dt>{day}</dt>
                      <dd>{uses}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            )}
            {canEdit && (
              <div className={styles.buttons}>
                <ButtonLink variant="outline" href={deskPaths.editPromotion(id)} prefetch="never">
                  {t("edit.open")}
                </ButtonLink>
                <ButtonLink variant="outline" href={deskPaths.copyPromotion(id)} prefetch="never">
                  {t("copy.open")}
                </ButtonLink>
                {state !== "over" && (
                  <Button variant="outline" onClick={() => setEnding(true)}>
                    {t("end.open")}
                  </Button>
                )}
              </div>
            )}
            {canEdit && codes > 1 && (
              <div className={styles.words}>
                <h3>{t("codes", { count: codes })}</h3>
                {promotion.handed_at ? (
                  <p className={styles.detail}>
                    <Moment iso={promotion.handed_at} text={(at) => t("file.handed", { at })} />
                  </p>
                ) : (
                  <>
                    <p className={styles.detail}>{t("file.once")}</p>
                    <ExportButton label={t("file.open")} make={() => exportCodes(id)} />
                  </>
                )}
              </div>
            )}
          </div>
        </section>
        <div className={styles.main}>
          <section aria-labelledby="promotion-terms">
            <h2 id="promotion-terms">{t("terms.title")}</h2>
            <TermsOf promotion={promotion} />
          </section>
          <ExampleCart about={about} />
          {exclusions && (
            <section aria-labelledby="promotion-exclusions">
              <h2 id="promotion-exclusions">{t("exclusions.title")}</h2>
              <ExclusionTable {...exclusions} />
            </section>
          )}
          {canEdit && <Simulation about={about} />}
          {promotion.reads_orders && (
            <section aria-labelledby="promotion-orders">
              <h2 id="promotion-orders">{t("orders.title")}</h2>
              {orders ? <OrdersOf id={id} first={orders} isBatch={codes > 1} /> : <p>{t("orders.failed")}</p>}
            </section>
          )}
          <HistoryOf records={promotion.records} />
        </div>
      </div>
      {isEnding && (
        <EndDialog
          promotion={promotion}
          onDone={(ended) => {
            setPromotion(ended);
            setEnding(false);
            setTold(t("end.done"));
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </div>
  );
}

function HistoryOf({ records }: Pick<PromotionDetail, "records">) {
  const { t } = useTranslation("promotionDesk");
  return (
    <section aria-labelledby="promotion-history">
      <h2 id="promotion-history">{t("history.title")}</h2>
      {records.length === 0 && <p className="muted">{t("history.none")}</p>}
      <ul className={styles.history}>
        {records.map(({ id, at, by, kind, reason, paths }) => (
          <li key={id}>
            <strong>{t(`history.${kind}`)}</strong> <span className={styles.detail}>{by}</span> <Moment iso={at} />
            {kind === "changed" && (
              <p className={styles.detail}>
                {paths.map(({ path }) => t(`field.${path.split(".")[1] ?? path}`)).join(", ")}
              </p>
            )}
            {reason && <p className={styles.note}>{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
