/** From where a model is looked at, clockwise from its front as seen from above its back. */
export type Direction = "front" | "frontRight" | "right" | "backRight" | "back" | "backLeft" | "left" | "frontLeft";

const DIRECTIONS: readonly Direction[] = [
  "front",
  "frontRight",
  "right",
  "backRight",
  "back",
  "backLeft",
  "left",
  "frontLeft",
];

/** `azimuth` in radians: 0 looks at the front, positive goes to the right. */
export function directionOf(azimuth: number): Direction {
  const eighth = Math.round(azimuth / (Math.PI / 4));
  return DIRECTIONS[((eighth % 8) + 8) % 8] ?? "front";
}

export interface Move {
  /** Radians round the model, and up over it. */
  turn?: number;
  lift?: number;
  /** Factor of the distance. */
  zoom?: number;
  reset?: boolean;
}

const TURN = Math.PI / 12;
const LIFT = Math.PI / 24;
const NEARER = 0.85;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: { turn: -TURN },
  ArrowRight: { turn: TURN },
  ArrowUp: { lift: LIFT },
  ArrowDown: { lift: -LIFT },
  "+": { zoom: NEARER },
  "=": { zoom: NEARER },
  "-": { zoom: 1 / NEARER },
  "0": { reset: true },
  Home: { reset: true },
};

/** What a key does to the view; undefined for keys that are not the viewer's. */
export const moveForKey = (key: string): Move | undefined => MOVES[key];

/** What the buttons do, for pointers that cannot drag. */
export const BUTTON_MOVES = {
  left: { turn: -2 * TURN },
  right: { turn: 2 * TURN },
  nearer: { zoom: NEARER ** 2 },
  further: { zoom: NEARER ** -2 },
  reset: { reset: true },
} satisfies Record<string, Move>;
