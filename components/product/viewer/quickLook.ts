import { USDZExporter } from "three/addons/exporters/USDZExporter.js";
import type { Stage } from "./Stage";

/** Long enough for the device to have taken the file over. */
const KEPT_MS = 60_000;

/**
 * Hands the model, in its colours and true size, to the device's own viewer; it reads USDZ only, so that is made
 * here.
 */
export async function openQuickLook(stage: Stage, name: string): Promise<void> {
  const data = await new USDZExporter().parseAsync(stage.model, {
    quickLookCompatible: true,
    maxTextureSize: 1024,
    ar: { anchoring: { type: "plane" }, planeAnchoring: { alignment: "any" } },
  });
  const address = URL.createObjectURL(new Blob([data], { type: "model/vnd.usdz+zip" }));
  const link = document.createElement("a");
  link.rel = "ar";
  link.href = address;
  link.download = `${name}.usdz`;
  // Without a picture inside, the link would be an ordinary download.
  link.append(document.createElement("img"));
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
