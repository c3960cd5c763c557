import type { OrderLine } from "@/contract/orderLine";
import { QuantityStepper } from "@/components/ui/QuantityStepper";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { useTranslation } from "@/hooks/useTranslation";
import { dotted } from "@/utils/format/dotted";
import styles from "./LinePicker.module.css";

/** How many units of a line, by its id. */
export type Counts = ReadonlyMap<number, number>;

interface LinePickerProps {
  order: { order_details: readonly Pick<OrderLine, "id" | "image" | "product_name" | "options">[] };
  /** The most that can be chosen of each line; lines without a unit to choose are left out. */
  most: Counts;
  counts: Counts;
  onChange: (counts: Counts) => void;
}

/** Chooses units of an order's lines, each with its picture. */
export function LinePicker({ order, most, counts, onChange }: LinePickerProps) {
  const { t } = useTranslation("orders");
  return (
    <ul className={styles.lines}>
      {order.order_details.map(({ id, image, product_name: name, options }) => {
        const units = most.get(id) ?? 0;
        if (units === 0) return null;
        return (
          <li key={id}>
            <Thumbnail src={image} className={styles.picture} />
            <span className={styles.words}>
              {name}
              <small>{dotted(options.map(({ value_name: value }) => value))}</small>
            </span>
            <span className={styles.count}>
              <QuantityStepper
                small
                label={name}
                min={0}
                max={units}
                value={counts.get(id) ?? 0}
                onChange={(value) => onChange(new Map(counts).set(id, value))}
              />
              <small>{t("pick.of", { count: units })}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The lines of which something is chosen, as the calls take them. */
export const chosenLines = (counts: Counts) =>
  [...counts].flatMap(([line_id, quantity]) => (quantity > 0 ? [{ line_id, quantity }] : []));
