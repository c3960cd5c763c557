import {
  Box3,
  Group,
  NeutralToneMapping,
  PerspectiveCamera,
  Scene,
  Spherical,
  Vector3,
  VSMShadowMap,
  WebGLRenderer,
  type Mesh,
  type MeshPhysicalMaterial,
  type Object3D,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import type { Move } from "./directions";
import { StudioLight, type LightMode } from "./StudioLight";

/** As the studio photographs: a long lens, a little from the right and from above. */
const LENS = 24;
const START = { azimuth: (28 * Math.PI) / 180, polar: (76 * Math.PI) / 180 };
const MARGIN = 1.06;
/** Pixels at the lower edge where the buttons are. */
const TOOLS = 64;
/** How much of the room's light is left at night. */
const NIGHT_ROOM = 0.12;
const OPENING_MS = 900;
const OPENING_TURN = 0.6;

export interface StageEvents {
  /** The view has come to rest at another angle, radians. */
  onView: (azimuth: number) => void;
  /** The graphics processor was taken away. */
  onLost: () => void;
}

/** Camera and light round one model, drawn only when something has changed. */
export class Stage {
  readonly renderer: WebGLRenderer;
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(LENS);
  /** Only the model, without the floor under it. */
  readonly model = new Group();
  /** The model on its floor: what is moved when it is placed in a room. */
  readonly subject = new Group();
  private readonly controls: OrbitControls;
  private readonly light: StudioLight;
  private readonly size = new Vector3(1, 1, 1);
  private readonly resizing: ResizeObserver;
  private distance = 1;
  private frame = 0;
  private opening: number | null = null;

  /** Throws when the browser has no WebGL. */
  constructor(
    private readonly holder: HTMLElement,
    private readonly calm: boolean,
    private readonly events: StageEvents,
  ) {
    this.renderer = new WebGLRenderer({ antialias: true, alpha: true });
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = VSMShadowMap;
    this.renderer.shadowMap.autoUpdate = false;
    const { domElement } = this.renderer;
    domElement.setAttribute("aria-hidden", "true");
    domElement.addEventListener("webglcontextlost", events.onLost);
    holder.append(domElement);

    this.light = new StudioLight(this.renderer);
    this.scene.environment = this.light.environment;
    this.subject.add(this.model, this.light.floor, this.light.sun, this.light.sun.target, this.light.lamp);
    this.scene.add(this.subject);

    this.controls = new OrbitControls(this.camera, domElement);
    this.controls.enablePan = false;
    this.controls.enableDamping = !calm;
    this.controls.minPolarAngle = 0.15;
    this.controls.maxPolarAngle = 1.85;
    // Upward and downward strokes scroll the page, as over any picture.
    domElement.style.touchAction = "pan-y";
    this.controls.addEventListener("change", this.redraw);
    this.controls.addEventListener("start", this.stopOpening);
    this.controls.addEventListener("end", () => this.tellView());
    this.resizing = new ResizeObserver(() => this.fit());
    this.resizing.observe(holder);
  }

  /** Puts a model on the floor, in front of the camera. */
  show(model: Object3D): void {
    model.traverse((object) => {
      const { material } = object as Mesh<Mesh["geometry"], MeshPhysicalMaterial>;
      object.castShadow = !material?.transmission;
    });
    this.model.add(model);
    const box = new Box3().setFromObject(model);
    box.getSize(this.size);
    box.getCenter(this.controls.target);
    const { x, z } = this.controls.target;
    this.light.aim(new Vector3(x, box.min.y, z), Math.max(this.size.x, this.size.y, this.size.z));
    this.refresh();
    this.fit();
    this.look(this.start());
    if (!this.calm) this.opening = performance.now();
  }

  /** As a key or a button asks for. */
  move({ turn = 0, lift = 0, zoom = 1, reset }: Move): void {
    this.stopOpening();
    const view = new Spherical().setFromVector3(this.camera.position.clone().sub(this.controls.target));
    if (reset) view.copy(this.start());
    const { minPolarAngle, maxPolarAngle } = this.controls;
    view.theta += turn;
    view.phi = Math.min(maxPolarAngle, Math.max(minPolarAngle, view.phi - lift));
    view.radius *= zoom;
    this.look(view);
    this.tellView();
  }

  /** By day as in the studio; at night the room round it is nearly dark. */
  setHour(hour: LightMode): void {
    this.light.setHour(hour);
    this.scene.environmentIntensity = hour === "night" ? NIGHT_ROOM : 1;
    this.refresh();
  }

  /** The model has changed: its shadow too. */
  readonly refresh = (): void => {
    this.renderer.shadowMap.needsUpdate = true;
    this.redraw();
  };

  readonly redraw = (): void => {
    this.frame ||= requestAnimationFrame(this.draw);
  };

  /** Back from a room. */
  comeHome(): void {
    this.subject.position.set(0, 0, 0);
    this.subject.rotation.set(0, 0, 0);
    this.subject.visible = true;
    // The device's lens has taken the place of ours.
    this.camera.fov = LENS;
    this.camera.zoom = 1;
    this.fit();
    this.look(this.start());
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.resizing.disconnect();
    this.controls.dispose();
    this.light.dispose();
    this.renderer.domElement.removeEventListener("webglcontextlost", this.events.onLost);
    this.renderer.domElement.remove();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  private readonly draw = (now: number): void => {
    this.frame = 0;
    // In a room the device itself asks for frames.
    if (this.renderer.xr.isPresenting) return;
    if (this.opening !== null) this.open(now, this.opening);
    this.controls.update();
    this.renderer.render(this.scene, this.camera);
  };

  /** A short turn into place, which shows that this is no photograph. */
  private open(now: number, since: number): void {
    const share = Math.min(1, Math.max(0, (now - since) / OPENING_MS));
    const rest = (1 - share) ** 3;
    const view = this.start();
    view.theta -= OPENING_TURN * rest;
    this.look(view);
    this.opening = share < 1 ? since : null;
    this.redraw();
  }

  private readonly stopOpening = (): void => {
    this.opening = null;
  };

  private start(): Spherical {
    return new Spherical(this.distance, START.polar, START.azimuth);
  }

  private look(view: Spherical): void {
    this.camera.position.setFromSpherical(view).add(this.controls.target);
    this.controls.update();
    this.redraw();
  }

  private tellView(): void {
    this.events.onView(this.controls.getAzimuthalAngle());
  }

  /** As near as shows the whole model while it turns; a nearer look stays as near. */
  private fit(): void {
    const { clientWidth, clientHeight } = this.holder;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.renderer.setSize(clientWidth, clientHeight);
    const { camera, controls, size } = this;
    camera.aspect = clientWidth / clientHeight;
    const half = Math.tan((LENS * Math.PI) / 360);
    const free = (clientHeight - TOOLS) / clientHeight;
    const radius = Math.hypot(size.x, size.z) / 2;
    const tall = (size.y / 2) * Math.sin(START.polar) + radius * Math.cos(START.polar);
    const before = this.distance;
    this.distance =
      MARGIN * Math.max(tall / (half * free) + radius * Math.sin(START.polar), radius / (half * camera.aspect));
    camera.near = this.distance / 50;
    camera.far = this.distance * 10;
    camera.setViewOffset(clientWidth, clientHeight, 0, TOOLS / 2, clientWidth, clientHeight);
    controls.minDistance = this.distance * 0.3;
    controls.maxDistance = this.distance * 1.6;
    const view = new Spherical().setFromVector3(camera.position.clone().sub(controls.target));
    view.radius *= this.distance / before;
    this.look(view);
  }
}
