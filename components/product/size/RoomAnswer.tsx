import type { ProductPage } from "@/contract/product";
import type { DeliveryAccess } from "@/contract/shared";
import { useTranslation } from "@/hooks/useTranslation";
import { roomNeeds } from "@/utils/product/cartonFit";
import { useMarket } from "@/hooks/useMarket";
import { formatLength, formatSize } from "@/utils/format/measure";
import { roomSpare, type Room } from "@/utils/product/clearance";
import styles from "./WillItFit.module.css";

interface RoomAnswerProps {
  name: string;
  size: ProductPage["size"];
  space: NonNullable<DeliveryAccess["space"]>;
  room: Room;
}

/** Whether the assembled product fits the room with the space that its use needs, and what that space is. */
export function RoomAnswer({ name, size, space, room }: RoomAnswerProps) {
  const { t } = useTranslation("willFit");
  const { locale } = useMarket();
  const needs = roomNeeds(size, space);
  const { floor, ceiling } = roomSpare(needs, room);
  const length = (cm: number) => formatLength(cm, locale)[0];
  const isLow = ceiling !== null && ceiling < 0;
  const place = space.kind === "garden" ? "site" : "room";
  return (
    <div suppressHydrationWarning>
      <p className={styles.answer} data-verdict={floor < 0 || isLow ? "stuck" : "passes"}>
        {floor < 0
          ? t(`answer.${place}.small`, { name, length: length(-floor) })
          : !isLow && t(`answer.${place}.fits`, { name, length: length(floor) })}{" "}
        {isLow && t("answer.room.low", { length: length(-ceiling) })}
      </p>
      <p className={styles.note}>
        {t("needs", {
          floor: formatSize([needs.width, needs.depth], locale),
          height: length(needs.height),
        })}{" "}
        {t(`space.${space.kind}`, {
          front: length(space.front),
          around: length(space.around),
          above: length(space.above),
        })}
      </p>
    </div>
  );
}
