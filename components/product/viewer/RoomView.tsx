import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/IconButton";
import { VariantImageNote } from "@/components/ui/VariantImageNote";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./ModelView.module.css";
import type { OpenModel } from "./openModel";

interface RoomViewProps {
  model: OpenModel;
  shows: readonly string[];
  onEnd: (failed: boolean) => void;
}

/** What stands over the camera's picture while the model is in the shopper's room. */
export function RoomView({ model, shows, onEnd }: RoomViewProps) {
  const { t } = useTranslation("product");
  const overlay = useRef<HTMLDivElement>(null);
  const [placed, setPlaced] = useState(false);
  const [leaving] = useState(() => new AbortController());
  const end = useRef(onEnd);

  useEffect(() => {
    const box = overlay.current;
    if (!box) return;
    import("./startArSession")
      .then(({ startArSession }) =>
        startArSession(model.stage, { overlay: box, signal: leaving.signal, onPlaced: () => setPlaced(true) }),
      )
      .then(
        () => end.current(false),
        () => end.current(true),
      );
  }, [model, leaving]);

  return (
    <div ref={overlay} className={styles.overlay} hidden>
      <div>
        <p role="status">{t(placed ? "model.placed" : "model.placing")}</p>
        <VariantImageNote names={shows} />
      </div>
      <IconButton round label={t("model.leave")} icon={<X />} onClick={() => leaving.abort()} />
    </div>
  );
}
