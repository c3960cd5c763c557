import { Flashlight, FlashlightOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useTranslation } from "@/hooks/useTranslation";
import { openCodeCamera, type CameraTrouble, type CodeCamera } from "@/services/browser/scan/codeCamera";
import styles from "./Scan.module.css";

interface CameraViewProps {
  onCode: (text: string) => void;
  onClose: () => void;
}

/** What the camera sees, while the page does; why it cannot see, where it cannot. */
export function CameraView({ onCode, onClose }: CameraViewProps) {
  const { t } = useTranslation("scanDesk");
  const video = useRef<HTMLVideoElement>(null);
  const now = useRef({ onCode, onClose });
  const [camera, setCamera] = useState<CodeCamera | null>(null);
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null);
  const [isLit, setLit] = useState(false);
  useEffect(() => {
    now.current = { onCode, onClose };
  });

  useEffect(() => {
    if (!video.current) return undefined;
    let isOver = false;
    let opened: CodeCamera | undefined;
    void openCodeCamera(video.current, (text) => now.current.onCode(text)).then((answer) => {
      if (typeof answer === "string") setTrouble(answer);
      else if (isOver) answer.stop();
      else {
        opened = answer;
        setCamera(answer);
      }
    });
    const leave = () => document.hidden && now.current.onClose();
    document.addEventListener("visibilitychange", leave);
    return () => {
      isOver = true;
      opened?.stop();
      document.removeEventListener("visibilitychange", leave);
    };
  }, []);

  const light = camera?.light;
  return (
    <div className={styles.camera}>
      {trouble ? (
        <Notice
          tone="warning"
          live
          action={
            trouble === "policy" && (
              <Button size="small" variant="outline" onClick={() => window.location.reload()}>
                {t("camera.reload")}
              </Button>
            )
          }
        >
          {t(`camera.trouble.${trouble}`)}
        </Notice>
      ) : (
        <>
          <video ref={video} muted playsInline aria-label={t("camera.label")} />
          {!camera && <p role="status">{t("camera.starting")}</p>}
        </>
      )}
      {light && (
        <Button
          size="small"
          variant="outline"
          icon={isLit ? <FlashlightOff aria-hidden="true" /> : <Flashlight aria-hidden="true" />}
          onClick={() =>
            void light(!isLit).then(
              () => setLit(!isLit),
              () => undefined,
            )
          }
        >
          {t(isLit ? "camera.lightOff" : "camera.lightOn")}
        </Button>
      )}
    </div>
  );
}
