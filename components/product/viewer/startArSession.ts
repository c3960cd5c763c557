import { Matrix4, Mesh, MeshBasicMaterial, RingGeometry, Vector3 } from "three";
import type { Stage } from "./Stage";

interface Room {
  /** Shown over the camera's picture, and only there. */
  overlay: HTMLElement;
  signal: AbortSignal;
  /** The model stands on a floor that was found. */
  onPlaced: () => void;
}

/**
 * Puts the model into the room before the camera, in its true size: on the first floor or table that is found, and
 * wherever is tapped later, always with its front to the shopper. Settles when they leave. Throws when the device
 * refuses.
 */
export async function startArSession(stage: Stage, { overlay, signal, onPlaced }: Room): Promise<void> {
  const { renderer, scene, subject } = stage;
  const session = await navigator.xr?.requestSession("immersive-ar", {
    requiredFeatures: ["hit-test"],
    optionalFeatures: ["dom-overlay"],
    domOverlay: { root: overlay },
  });
  if (!session) throw new Error("There is no augmented reality here.");
  const ring = new Mesh(new RingGeometry(0.07, 0.09, 40).rotateX(-Math.PI / 2), new MeshBasicMaterial());
  const ended = new Promise<void>((resolve) => session.addEventListener("end", () => resolve()));
  const leave = () => void session.end().catch(() => undefined);
  signal.addEventListener("abort", leave);
  const place = () => {
    if (!ring.visible) return;
    subject.position.setFromMatrixPosition(ring.matrix);
    const eye = new Vector3().setFromMatrixPosition(renderer.xr.getCamera().matrixWorld);
    subject.rotation.y = Math.atan2(eye.x - subject.position.x, eye.z - subject.position.z);
    if (!subject.visible) onPlaced();
    subject.visible = true;
  };
  try {
    overlay.hidden = false;
    ring.matrixAutoUpdate = false;
    ring.visible = false;
    scene.add(ring);
    subject.visible = false;
    session.addEventListener("select", place);
    // A tap on the overlay's buttons is not meant for the floor.
    overlay.addEventListener("beforexrselect", prevent);
    renderer.xr.enabled = true;
    renderer.xr.setReferenceSpaceType("local");
    await renderer.xr.setSession(session);
    const space = await session.requestReferenceSpace("viewer");
    const floors = await session.requestHitTestSource?.({ space });
    renderer.setAnimationLoop((_time, frame?: XRFrame) => {
      const local = renderer.xr.getReferenceSpace();
      const [hit] = (floors && frame?.getHitTestResults(floors)) ?? [];
      const pose = local && hit?.getPose(local);
      ring.visible = Boolean(pose);
      if (pose) ring.matrix.copy(new Matrix4().fromArray(pose.transform.matrix));
      if (!subject.visible) place();
      renderer.render(scene, stage.camera);
    });
    if (signal.aborted) leave();
    await ended;
  } finally {
    leave();
    overlay.hidden = true;
    signal.removeEventListener("abort", leave);
    overlay.removeEventListener("beforexrselect", prevent);
    renderer.setAnimationLoop(null);
    renderer.xr.enabled = false;
    ring.removeFromParent();
    ring.geometry.dispose();
    ring.material.dispose();
    stage.comeHome();
  }
}

function prevent(event: Event): void {
  if ((event.target as Element).closest("button")) event.preventDefault();
}
