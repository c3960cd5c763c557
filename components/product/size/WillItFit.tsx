import { useId } from "react";
import { Checkbox } from "@/components/form/Checkbox";
import { DOOR_MEASUREMENT_GROUPS } from "@/constants/doorMeasurements";
import type { ProductPage } from "@/contract/product";
import { useDoorMeasurements } from "@/hooks/useDoorMeasurements";
import { useTranslation } from "@/hooks/useTranslation";
import { carryIn, chosenCartons, isBulky, largestCarton, PALLET } from "@/utils/product/cartonFit";
import { useMarket } from "@/hooks/useMarket";
import { formatLength, formatSize, formatWeight } from "@/utils/format/measure";
import type { Choice } from "@/utils/product/options";
import { HANDLING_CM } from "@/utils/product/clearance";
import { CartonTable } from "./CartonTable";
import { CarryingAnswer } from "./CarryingAnswer";
import { MeasurementFields } from "./MeasurementFields";
import { RoomAnswer } from "./RoomAnswer";
import styles from "./WillItFit.module.css";

interface WillItFitProps {
  product: Pick<ProductPage, "product_name" | "moving_in">;
  /** Of the chosen options, in centimetres. */
  size: ProductPage["size"];
  choice: Choice;
}

/** What doors and rooms are called where a cabin is set up in the open. */
const OUTSIDE = { doorway: "gate", lift: "lift", room: "site" } as const;

/**
 * The cartons of the choice, and whether they come through the shopper's door and lift and the product fits the room.
 */
export function WillItFit({ product: { product_name: name, moving_in }, size, choice }: WillItFitProps) {
  const { t } = useTranslation("willFit");
  const { locale } = useMarket();
  const id = useId();
  const measurements = useDoorMeasurements();
  const { doorway, lift, room } = measurements;
  const { space } = moving_in;
  const cartons = chosenCartons(moving_in.cartons, choice);
  const largest = largestCarton(cartons);
  if (!largest || !isBulky(moving_in.cartons)) return null;
  const carried = carryIn(cartons, moving_in.parts_opening, doorway, lift);
  const { length, width, height, weight } = largest.carton;
  const isOutside = space?.kind === "garden";
  const titleOf = (group: keyof typeof OUTSIDE) => t(`group.${isOutside ? OUTSIDE[group] : group}`);
  const groups = DOOR_MEASUREMENT_GROUPS.filter((group) =>
    group.name === "room" ? space : group.name !== "lift" || !isOutside,
  );
  const inParts = carried.some((carton) => carton.inParts);
  return (
    <div className={styles.fits}>
      <h3 id={id}>{t("title")}</h3>
      <p className={styles.intro} suppressHydrationWarning>
        {t("cartons", {
          name,
          count: cartons.length,
          size: formatSize([length, width, height], locale),
          weight: formatWeight(weight, locale)[0],
        })}
      </p>
      <div className={styles.asked} role="group" aria-labelledby={id}>
        {groups.map(({ name: group, keys }) => (
          <MeasurementFields key={group} title={titleOf(group)} keys={keys} measurements={measurements} />
        ))}
      </div>
      <div className={styles.kept}>
        <Checkbox
          label={t("keep")}
          help={t("keepHelp")}
          checked={measurements.kept}
          onChange={(event) => measurements.keep(event.target.checked)}
        />
      </div>
      <div role="status" className={styles.answers}>
        {(doorway || lift) && <CarryingAnswer carried={carried} outside={isOutside} />}
        {room && space && <RoomAnswer name={name} size={size} space={space} room={room} />}
      </div>
      <CartonTable carried={carried} label={t("table", { name })} headOf={titleOf} />
      <p className={styles.note} suppressHydrationWarning>
        {t("note", { handling: formatLength(HANDLING_CM, locale)[0] })}{" "}
        {inParts &&
          t(moving_in.parts_opening > 0 ? "noteParts" : "notePallet", {
            weight: formatWeight(PALLET, locale)[0],
            opening: formatLength(moving_in.parts_opening, locale)[0],
          })}
      </p>
    </div>
  );
}
