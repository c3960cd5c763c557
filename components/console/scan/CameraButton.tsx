import { Camera, CameraOff } from "lucide-react";
import { Button } from "@/components/ui/Button";
import { useTranslation } from "@/hooks/useTranslation";

/** Opens and closes what the camera sees. */
export function CameraButton({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const { t } = useTranslation("scanDesk");
  return (
    <Button
      variant="outline"
      aria-label={t(isOn ? "camera.close" : "camera.open")}
      aria-pressed={isOn}
      icon={isOn ? <CameraOff aria-hidden="true" /> : <Camera aria-hidden="true" />}
      onClick={onToggle}
    />
  );
}
