import { PartLines } from "@/components/brand/orders/PartLines";
import { Button } from "@/components/ui/Button";
import { Moment } from "@/components/ui/Moment";
import type { StaffOrder, StaffShipment } from "@/contract/orderDesk/orderDeskRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { staffSlipPath } from "@/services/desk/orders";
import type { OpenAct, OrderRights } from "./acts";
import { StatusBadge } from "./OrderBadges";
import styles from "@/components/desk/DeskOrder.module.css";

interface ShipmentListProps {
  order: StaffOrder;
  may: OrderRights;
  onAct: (act: OpenAct) => void;
}

/** What goes together, by whom, and what can be done with it now. */
export function ShipmentList({ order: { shipments }, may, onAct }: ShipmentListProps) {
  const { t } = useTranslation("orderDesk");
  if (shipments.length === 0) return <p className={styles.detail}>{t("shipments.none")}</p>;
  return (
    <div className={styles.page}>
      {shipments.map((shipment) => (
        <section key={shipment.number} className={styles.card} aria-labelledby={`shipment-${shipment.part}`}>
          <div className={styles.head}>
            <h3 id={`shipment-${shipment.part}`}>{shipment.number}</h3>
            <StatusBadge status={shipment.state} />
            <span className={styles.detail}>{shipment.vendor_name}</span>
          </div>
          <Parcel shipment={shipment} />
          {shipment.lines.length > 0 && <PartLines lines={shipment.lines} />}
          {may.ship && shipment.lines.length > 0 && (
            <p>
              <a
                href={staffSlipPath(shipment.number)}
                target="_blank"
                rel="noreferrer"
                aria-label={t("slips.of", { number: shipment.number })}
              >
                {t("slips.one")}
              </a>
            </p>
          )}
          {may.ship && (shipment.can_ship || shipment.can_deliver) && (
            <div className={styles.buttons}>
              {shipment.can_ship && (
                <Button
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={t("shipments.shipOne", { number: shipment.number })}
                  onClick={() => onAct({ act: "ship", shipment })}
                >
                  {t("shipments.ship")}
                </Button>
              )}
              {shipment.can_deliver && (
                <Button
                  size="small"
                  variant="outline"
                  aria-haspopup="dialog"
                  aria-label={t("shipments.deliverOne", { number: shipment.number })}
                  onClick={() => onAct({ act: "deliver", shipment })}
                >
                  {t("shipments.deliver")}
                </Button>
              )}
            </div>
          )}
        </section>
      ))}
    </div>
  );
}

function Parcel({ shipment }: { shipment: StaffShipment }) {
  const { t } = useTranslation("orderDesk");
  const { carrier, tracking_number: number, tracking_url: url } = shipment;
  const parcel = carrier && number ? t("shipments.parcel", { carrier, number }) : carrier || number;
  const moments = [
    { name: "shippedAt", at: shipment.shipped_at },
    { name: "deliveredAt", at: shipment.delivered_at },
  ];
  const told = moments.filter(({ at }) => at !== null);
  if (!parcel && told.length === 0) return null;
  return (
    <div className={styles.detail}>
      {parcel && (
        <p>
          {url ? (
            <a href={url} target="_blank" rel="noreferrer">
              {parcel}
            </a>
          ) : (
            parcel
          )}
        </p>
      )}
      {told.map(({ name, at }) => (
        <p key={name}>
          {t(`shipments.${name}`)} <Moment iso={at ?? ""} />
        </p>
      ))}
    </div>
  );
}
