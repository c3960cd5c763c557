import {
  DirectionalLight,
  Mesh,
  PlaneGeometry,
  PMREMGenerator,
  PointLight,
  ShadowMaterial,
  type Texture,
  type Vector3,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from "three";
import { RoomEnvironment } from "three/addons/environments/RoomEnvironment.js";

/** `night`: hardly any light but that of a lamp in what is shown. */
export type LightMode = "day" | "night";

const SUN = { day: { color: "#fff4e6", intensity: 0.9 }, night: { color: "#9fb6e8", intensity: 0.25 } } as const;
/** Candela for a room of one metre; a larger one needs more by its square. */
const LAMP = 1.4;

/** A bright room all round, one soft lamp above, and a floor that shows nothing but the shadow. */
export class StudioLight {
  readonly sun = new DirectionalLight(SUN.day.color, SUN.day.intensity);
  /** Hangs in the middle of what is shown. */
  readonly lamp = new PointLight("#ffd49a", 0);
  readonly floor = new Mesh(new PlaneGeometry(1, 1), new ShadowMaterial({ opacity: 0.22 }));
  private readonly room: WebGLRenderTarget;
  private reach = 1;

  constructor(renderer: WebGLRenderer) {
    const maker = new PMREMGenerator(renderer);
    const room = new RoomEnvironment();
    this.room = maker.fromScene(room, 0.04);
    room.dispose();
    maker.dispose();
    this.floor.rotation.x = -Math.PI / 2;
    this.floor.receiveShadow = true;
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(512, 512);
    this.sun.shadow.radius = 8;
    this.sun.shadow.blurSamples = 12;
  }

  get environment(): Texture {
    return this.room.texture;
  }

  setHour(hour: LightMode): void {
    this.sun.color.set(SUN[hour].color);
    this.sun.intensity = SUN[hour].intensity;
    this.lamp.intensity = hour === "night" ? LAMP * this.reach ** 2 : 0;
  }

  /** Onto what stands at `foot` and is `reach` metres long. */
  aim(foot: Vector3, reach: number): void {
    const { sun, floor, lamp } = this;
    this.reach = reach;
    lamp.position.set(foot.x, foot.y + 0.55 * reach, foot.z);
    floor.position.copy(foot);
    // Feet that lie on the floor would flicker.
    floor.position.y -= 0.001 * reach;
    floor.scale.setScalar(3.4 * reach);
    sun.target.position.copy(foot);
    sun.position
      .set(-0.3, 1.6, 0.35)
      .multiplyScalar(1.6 * reach)
      .add(foot);
    const { camera } = sun.shadow;
    camera.left = camera.bottom = -2 * reach;
    camera.right = camera.top = 2 * reach;
    camera.near = 0.1 * reach;
    camera.far = 6 * reach;
    camera.updateProjectionMatrix();
  }

  dispose(): void {
    this.room.dispose();
    this.sun.dispose();
    this.floor.geometry.dispose();
    this.floor.material.dispose();
  }
}
