import "@/styles/deskParts";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { IconButton } from "@/components/ui/IconButton";
import { announce } from "@/components/ui/announce";
import { useTranslation } from "@/hooks/useTranslation";

interface PlaceProps {
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
  /** Left out where it has to stay. */
  onDrop?: (() => void) | undefined;
}

/** Up, down and out, for a part of a list; a new place is read out. */
export function PlaceButtons({ name, at, count, onMove, onDrop }: PlaceProps) {
  const { t } = useTranslation("brandListings");
  const move = (to: number) => {
    onMove(to);
    announce(t("options.moved", { name, place: to + 1 }));
  };
  return (
    <span className={formStyles.actions}>
      <IconButton
        label={t("options.up", { name })}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={at === 0}
        onClick={() => move(at - 1)}
      />
      <IconButton
        label={t("options.down", { name })}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={at === count - 1}
        onClick={() => move(at + 1)}
      />
      {onDrop && (
        <IconButton label={t("options.drop", { name })} icon={<Trash2 aria-hidden="true" />} onClick={onDrop} />
      )}
    </span>
  );
}
