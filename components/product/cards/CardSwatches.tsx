import type { ProductCard } from "@/contract/product";
import { Swatch } from "@/components/ui/Swatch";
import styles from "./ProductCard.module.css";

interface CardSwatchesProps {
  swatches: ProductCard["swatches"];
  shown: string;
  onShow: (value: string) => void;
}

const MOST = 5;

/** Colours of a card. Those with a picture of their own change the card's; the rest only say that they exist. */
export function CardSwatches({ swatches, shown, onShow }: CardSwatchesProps) {
  if (swatches.length < 2) return null;
  return (
    <ul className={styles.swatches}>
      {swatches.slice(0, MOST).map(({ value, name, color, picture }) => (
        <li key={value}>
          {picture ? (
            <Swatch
              name={name}
              fill={color}
              size="small"
              selected={value === shown}
              onSelect={() => onShow(value === shown ? "" : value)}
            />
          ) : (
            <Swatch name={name} fill={color} size="small" />
          )}
        </li>
      ))}
      {swatches.length > MOST && <li className={styles.rest}>+{swatches.length - MOST}</li>}
    </ul>
  );
}
