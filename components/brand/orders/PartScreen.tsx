import dynamic from "next/dynamic";
import { useState } from "react";
import { PostalAddress } from "@/components/orders/PostalAddress";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import type { PartDetail } from "@/contract/desk/partRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { packingSlipPath, shipPart } from "@/services/desk/parts";
import { formatDay } from "@/utils/format/dates";
import styles from "@/components/desk/DeskOrder.module.css";
import { PartBadges } from "./PartBadges";
import { PartLines } from "./PartLines";

const ConfirmPartDialog = dynamic(() => import("./ConfirmPartDialog").then((part) => part.ConfirmPartDialog), {
  ssr: false,
});
const ShipDialog = dynamic(() => import("./ShipDialog").then((part) => part.ShipDialog<PartDetail>), { ssr: false });
const CannotSendDialog = dynamic(() => import("./CannotSendDialog").then((part) => part.CannotSendDialog), {
  ssr: false,
});

type Act = "accept" | "ship" | "deliver" | "cannotSend";

/** A part with all that is needed to pack and send it, and what can be done with it now. */
export function PartScreen({ part: given, back }: { part: PartDetail; back: string }) {
  const { t } = useTranslation("brandOrders");
  const { locale } = useMarket();
  const [acted, setActed] = useState<{ on: PartDetail; part: PartDetail; act: Act } | null>(null);
  const [open, setOpen] = useState<Act | null>(null);
  const done = acted?.on === given ? acted : null;
  const part = done?.part ?? given;
  const canGiveUp = part.lines.some(({ can_cancel }) => can_cancel > 0);
  const dialog = open && {
    part,
    onDone: (next: PartDetail) => {
      setActed({ on: given, part: next, act: open });
      setOpen(null);
    },
    onClose: () => setOpen(null),
  };
  const isOpen = part.can_accept || part.can_ship || part.can_deliver || canGiveUp;
  return (
    <div className={styles.page}>
      <p>
        <Link href={back} prefetch="never">
          {t("back")}
        </Link>
      </p>
      <PartBadges part={part} />
      {done && (
        <Notice tone="positive" live>
          {t(`${done.act}.done`)}
        </Notice>
      )}
      {part.is_held && <Notice>{t("held")}</Notice>}
      {isOpen && (
        <div className={styles.buttons}>
          {part.can_accept && <Button onClick={() => setOpen("accept")}>{t("accept.open")}</Button>}
          {part.can_ship && (
            <Button variant={part.can_accept ? "outline" : "main"} onClick={() => setOpen("ship")}>
              {t("ship.open")}
            </Button>
          )}
          {part.can_deliver && <Button onClick={() => setOpen("deliver")}>{t("deliver.open")}</Button>}
          {canGiveUp && (
            <Button variant="quiet" onClick={() => setOpen("cannotSend")}>
              {t("cannotSend.open")}
            </Button>
          )}
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <section aria-labelledby="part-lines">
            <h2 id="part-lines">{t("lines")}</h2>
            {part.lines.length > 0 ? <PartLines lines={part.lines} /> : <p>{part.products.join(", ")}</p>}
          </section>
          <PartHistory part={part} />
        </div>
        <div className={styles.side}>
          <section aria-labelledby="part-place">
            <h2 id="part-place">{t("column.shipTo")}</h2>
            {part.ship_to ? <PostalAddress address={part.ship_to} /> : <p className={styles.detail}>{t("hidden")}</p>}
          </section>
          <section aria-labelledby="part-parcel">
            <h2 id="part-parcel">{t("parcel")}</h2>
            <dl className={styles.facts}>
              <dt>{t("fact.placed")}</dt>
              <dd>
                <Moment iso={part.placed_at} />
              </dd>
              {part.dispatch_due && (
                <>
                  <dt>{t("column.due")}</dt>
                  <dd>{formatDay(part.dispatch_due, locale)}</dd>
                </>
              )}
              {part.carrier && (
                <>
                  <dt>{t("ship.carrier")}</dt>
                  <dd>{part.carrier}</dd>
                </>
              )}
              {part.tracking_number && (
                <>
                  <dt>{t("ship.tracking")}</dt>
                  <dd>
                    {part.tracking_url ? (
                      <a href={part.tracking_url} target="_blank" rel="noreferrer">
                        {part.tracking_number}
                      </a>
                    ) : (
                      part.tracking_number
                    )}
                  </dd>
                </>
              )}
            </dl>
          </section>
          {part.lines.length > 0 && (
            <p>
              <a href={packingSlipPath(part.number)} target="_blank" rel="noreferrer">
                {t("slip")}
              </a>
            </p>
          )}
        </div>
      </div>
      {dialog && (open === "accept" || open === "deliver") && <ConfirmPartDialog {...dialog} act={open} />}
      {dialog && open === "ship" && (
        <ShipDialog
          lines={part.lines}
          ship={(body, key) => shipPart(part.number, body, key)}
          onDone={dialog.onDone}
          onClose={dialog.onClose}
        />
      )}
      {dialog && open === "cannotSend" && <CannotSendDialog {...dialog} />}
    </div>
  );
}

function PartHistory({ part: { history } }: { part: PartDetail }) {
  const { t } = useTranslation("brandOrders");
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="part-history">
      <h2 id="part-history">{t("history.title")}</h2>
      <ol className={styles.history}>
        {history.map(({ at, by, kind, reason }, index) => (
          <li key={history.length - index}>
            <p>{t(`history.${kind}`)}</p>
            <p className={styles.detail}>
              <Moment iso={at} /> {by && t("history.by", { name: by })}
            </p>
            {reason && <p className={styles.note}>{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
