/**
 * How this device shows things in a room: by WebXR in the page, or by the viewer that iPhones and iPads bring along.
 */
export type ArMode = "webxr" | "quick-look";

/** Null on everything that has no camera to look through. */
export async function findArMode(): Promise<ArMode | null> {
  if (document.createElement("a").relList.supports("ar")) return "quick-look";
  const supported = await navigator.xr?.isSessionSupported("immersive-ar").catch(() => false);
  return supported ? "webxr" : null;
}
