import type { Opening } from "@/contract/showrooms/showroomRoutes";

export interface Shell {
  outside: { width: number; depth: number };
  inside: { width: number; depth: number };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The room in its walls, in centimetres. The front is below; what the walls have more than the sides is there. */
export function roomOf({ outside, inside }: Shell): Box {
  const side = (outside.width - inside.width) / 2;
  const back = Math.min(side, (outside.depth - inside.depth) / 2);
  return { x: side, y: back, width: inside.width, height: inside.depth };
}

/** An opening in its wall; `from` counts from the left as one stands before that wall outside. */
export function openingBox(shell: Shell, { side, from, width }: Opening): Box {
  const { outside } = shell;
  const room = roomOf(shell);
  const right = outside.width - room.x - room.width;
  const front = outside.depth - room.y - room.height;
  switch (side) {
    case "front":
      return { x: from, y: outside.depth - front, width, height: front };
    case "back":
      return { x: outside.width - from - width, y: 0, width, height: room.y };
    case "left":
      return { x: 0, y: from, width: room.x, height: width };
    case "right":
      return { x: outside.width - right, y: outside.depth - from - width, width: right, height: width };
  }
}
