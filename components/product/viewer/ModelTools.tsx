import { Box, RotateCcw, RotateCw, Undo2, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/Button";
import { IconButton } from "@/components/ui/IconButton";
import { useTranslation } from "@/hooks/useTranslation";
import { BUTTON_MOVES, type Move } from "./directions";
import { findArMode, type ArMode } from "./findArMode";
import styles from "./ModelView.module.css";
import type { OpenModel } from "./openModel";
import { RoomView } from "./RoomView";

interface ModelToolsProps {
  name: string;
  model: OpenModel;
  /** What the model shows that is not chosen. */
  shows: readonly string[];
}

/** Everything that dragging does, as buttons; and the way into the shopper's room where the device knows one. */
export function ModelTools({ name, model, shows }: ModelToolsProps) {
  const { t } = useTranslation("product");
  const [ar, setAr] = useState<ArMode | null>(null);
  const [room, setRoom] = useState<"out" | "entering" | "failed">("out");

  useEffect(() => {
    let gone = false;
    void findArMode().then((found) => !gone && setAr(found));
    return () => {
      gone = true;
    };
  }, []);

  const end = (failed: boolean) => setRoom(failed ? "failed" : "out");
  const enter = () => {
    setRoom("entering");
    if (ar !== "quick-look") return;
    import("./quickLook")
      .then(({ openQuickLook }) => openQuickLook(model.stage, name))
      .then(
        () => end(false),
        () => end(true),
      );
  };
  const button = (label: string, icon: ReactNode, move: Move) => (
    <IconButton round label={label} icon={icon} onClick={() => model.move(move)} />
  );
  return (
    <div className={styles.tools}>
      {button(t("model.left"), <RotateCw />, BUTTON_MOVES.left)}
      {button(t("model.right"), <RotateCcw />, BUTTON_MOVES.right)}
      {button(t("gallery.smaller"), <ZoomOut />, BUTTON_MOVES.further)}
      {button(t("gallery.larger"), <ZoomIn />, BUTTON_MOVES.nearer)}
      {button(t("model.reset"), <Undo2 />, BUTTON_MOVES.reset)}
      {ar && (
        <Button size="small" icon={<Box />} className={styles.room} loading={room === "entering"} onClick={enter}>
          {t("model.room")}
        </Button>
      )}
      {room === "failed" && (
        <p className={styles.note} role="alert">
          {t("model.roomFailed")}
        </p>
      )}
      {room === "entering" && ar === "webxr" && <RoomView model={model} shows={shows} onEnd={end} />}
    </div>
  );
}
