import { Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { LoadError } from "@/components/desk/LoadError";
import { Button } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { IconButton } from "@/components/ui/IconButton";
import { Notice } from "@/components/ui/Notice";
import { Skeleton } from "@/components/ui/Skeleton";
import { useHydrated } from "@/hooks/browser/useHydrated";
import type { PackStation } from "@/hooks/desk/scan/usePackStation";
import { useTranslation } from "@/hooks/useTranslation";
import { PackPart } from "./PackPart";
import { ParcelForm } from "./ParcelForm";
import { ParcelNotes } from "./ParcelNotes";
import { PickRows } from "./PickRows";
import styles from "./Scan.module.css";
import { ScanBar } from "./ScanBar";
import { ShelfPart } from "./ShelfPart";

interface ScanScreenProps {
  station: PackStation;
  /** Colleagues who have the same part open. */
  people: readonly string[];
}

/** One step at a time: the warehouse, its parts, the units of one, its label. */
export function ScanScreen({ station, people }: ScanScreenProps) {
  const { packing, isLabelling, sound } = station;
  const { t } = useTranslation("scanDesk");
  // What the phone remembers is known once the page has woken.
  const isAwake = useHydrated();
  return (
    <div className={styles.screen} data-bar="">
      <ParcelNotes queue={station.queue} />
      {!isAwake && <Skeleton height="12rem" />}
      {isAwake && packing && isLabelling && (
        <ParcelForm key={packing.part.number} station={station} packing={packing} />
      )}
      {isAwake && packing && !isLabelling && (
        <PackPart key={packing.part.number} packing={packing} people={people} onLeave={station.putAside} />
      )}
      {isAwake && !packing && station.shelfScan.shelves && <ShelfPart scan={station.shelfScan} />}
      {isAwake && !packing && !station.shelfScan.shelves && <Waiting station={station} />}
      {isAwake && !(packing && isLabelling) && (
        <ScanBar
          words={sound.words}
          label={t(packing ? "field.unit" : "field.part")}
          onScan={(text) => void station.scan(text)}
          tool={
            <IconButton
              label={t(sound.isSilent ? "sound.on" : "sound.off")}
              icon={sound.isSilent ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
              onClick={() => sound.setSilent(!sound.isSilent)}
            />
          }
        >
          {packing && (
            <div className={styles.acts}>
              <Button variant="outline" aria-disabled={!packing.canUndo} onClick={packing.undo}>
                {t("undo")}
              </Button>
              <Button
                aria-disabled={packing.count === 0}
                onClick={() => packing.count > 0 && station.setLabelling(true)}
              >
                {t("toLabel", { count: packing.count, all: packing.part.units })}
              </Button>
            </div>
          )}
        </ScanBar>
      )}
    </div>
  );
}

function Waiting({ station }: { station: PackStation }) {
  const { t } = useTranslation("scanDesk");
  const { warehouse, warehouses, picks, rows } = station;
  const [isChoosing, setChoosing] = useState(false);
  const place = warehouses.find(({ id }) => id === warehouse);
  if (!place || isChoosing)
    return (
      <section className={styles.screen} aria-labelledby="warehouses">
        <div className={styles.head}>
          <h2 id="warehouses">{t("place.title")}</h2>
        </div>
        <ul className={styles.rows}>
          {warehouses.map(({ id, name, waiting }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.row}
                onClick={() => {
                  station.chooseWarehouse(id);
                  setChoosing(false);
                }}
              >
                <span className={styles.name}>{name}</span>
                <span className={styles.detail}>{t("place.waiting", { count: waiting })}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <section className={styles.screen} aria-labelledby="to-pack">
      <div className={styles.head}>
        <h2 id="to-pack">{t("list.title", { name: place.name })}</h2>
        <Button size="small" variant="quiet" onClick={() => setChoosing(true)}>
          {t("place.change")}
        </Button>
      </div>
      {station.isOld && picks.list && (
        <Notice
          live
          action={
            <Button size="small" variant="outline" onClick={() => void station.showNew()}>
              {t("list.show")}
            </Button>
          }
        >
          {t("list.old")}
        </Notice>
      )}
      {!picks.list && !picks.failure && <Skeleton height="12rem" />}
      {!picks.list && picks.failure && <LoadError failure={picks.failure} />}
      {picks.list && rows.length === 0 && <EmptyState title={t("list.empty")} text={t("list.emptyText")} />}
      {picks.list && rows.length > 0 && <PickRows rows={rows} picks={picks} onOpen={station.openPart} />}
    </section>
  );
}
