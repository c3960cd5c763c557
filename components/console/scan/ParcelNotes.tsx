import { Button, ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { ParcelQueue } from "@/hooks/desk/scan/useParcelQueue";
import { useHydrated } from "@/hooks/browser/useHydrated";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Scan.module.css";

/** Parcels that the store has not answered, and those that it refused, with what to do. */
export function ParcelNotes({ queue }: { queue: ParcelQueue }) {
  const { t } = useTranslation("scanDesk");
  const isAwake = useHydrated();
  if (!isAwake) return null;
  const { waiting, refused, isSignedOut } = queue;
  const others = waiting.filter(({ by }) => by !== queue.person);
  return (
    <>
      {waiting.length > 0 && (
        <Notice
          tone="warning"
          live
          title={t("queue.waiting", { count: waiting.length })}
          action={
            <Button size="small" variant="outline" onClick={() => void queue.sendAll()}>
              {t("queue.now")}
            </Button>
          }
        >
          <p>{t(isSignedOut ? "queue.signedOut" : "queue.text")}</p>
          <p className={styles.detail}>{waiting.map(({ number }) => number).join(", ")}</p>
          {others.map(({ key, number }) => (
            <p key={key}>
              {t("queue.others", { number })}{" "}
              <Button size="small" variant="quiet" onClick={() => queue.adopt(key)}>
                {t("queue.adopt")}
              </Button>
            </p>
          ))}
        </Notice>
      )}
      {refused.map(({ key, number, order_num, refusal, carrier, tracking_number: tracking }) => (
        <Notice key={key} tone="danger" live title={t("queue.refused", { number })}>
          <p>{refusal}</p>
          <p>{t("queue.whatToDo")}</p>
          <p className={styles.detail}>{[carrier, tracking].filter(Boolean).join(" · ")}</p>
          <div className={styles.head}>
            <ButtonLink
              size="small"
              variant="outline"
              prefetch="never"
              href={deskPaths.staffOrder(order_num)}
              target="_blank"
            >
              {t("queue.order")}
            </ButtonLink>
            <Button size="small" variant="quiet" onClick={() => queue.drop(key)}>
              {t("queue.drop")}
            </Button>
          </div>
        </Notice>
      ))}
    </>
  );
}
