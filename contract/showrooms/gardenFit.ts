/** What a place asks of whoever builds: nothing, a notice, a permit, or a question to its office. */
export const BUILD_NEEDS = ["free", "notice", "permit", "ask"] as const;
export type BuildNeed = (typeof BUILD_NEEDS)[number];

/** What may be built with this need alone; null bounds nothing. */
export interface RuleStep {
  need: BuildNeed;
  /** Square metres of ground. */
  area: number | null;
  /** Cubic metres by the outside. */
  volume: number | null;
  /** Centimetres. */
  height: number | null;
}

/** Rules of a place; lengths in centimetres. */
export interface BuildRule {
  /** Distance to the border that is kept; null where each lot has its own. */
  setback: number | null;
  /** Right at the border is allowed, too. */
  may_touch: boolean;
  /** So near to the border, only this height goes without a permit. */
  near: { within: number; height: number } | null;
  /** The mildest first; what fits none needs a permit. */
  steps: readonly RuleStep[];
}

/** Lengths in centimetres. */
export interface PodSize {
  width: number;
  depth: number;
  height: number;
  /** Free room that its use needs before the door, and that its builders need on the other sides. */
  front: number;
  around: number;
}

/** Free ground from the border on, and how far from the border the pod should stand; in centimetres. */
export interface Garden {
  width: number;
  depth: number;
  border: number;
}

export interface GardenFit {
  /** `turned`: with its door to the side. */
  verdict: "fits" | "turned" | "short";
  /** What of the ground it takes, as it stands in the verdict. */
  needed: { width: number; depth: number };
  /** What is missing; 0 where nothing is. */
  short: { width: number; depth: number };
  /** `moved`: the place wants more distance than was asked for. `local`: each lot has its own. */
  border: "kept" | "moved" | "touching" | "local";
  /** Distance that was counted with. */
  distance: number;
  need: BuildNeed;
}

/** Whether a pod stands in a corner of a garden with all distances kept, and what the place asks for. */
export function fitGarden(pod: PodSize, garden: Garden, rule: BuildRule): GardenFit {
  const { border, distance } = distanceOf(garden.border, rule);
  const behind = Math.max(distance, pod.around);
  const along = { width: pod.width + behind + pod.around, depth: pod.depth + behind + pod.front };
  const across = { width: pod.depth + behind + pod.front, depth: pod.width + behind + pod.around };
  const missing = (needed: GardenFit["needed"]) => ({
    width: Math.max(0, needed.width - garden.width),
    depth: Math.max(0, needed.depth - garden.depth),
  });
  const lacks = (needed: GardenFit["needed"]) => missing(needed).width + missing(needed).depth;
  const isTurned = lacks(across) < lacks(along);
  const needed = isTurned ? across : along;
  const verdict = lacks(needed) > 0 ? "short" : isTurned ? "turned" : "fits";
  return { verdict, needed, short: missing(needed), border, distance, need: requiredOf(pod, distance, rule) };
}

function distanceOf(
  wanted: number,
  { setback, may_touch: mayTouch }: BuildRule,
): Pick<GardenFit, "border" | "distance"> {
  if (setback === null) return { border: "local", distance: wanted };
  if (wanted === 0 && mayTouch) return { border: "touching", distance: 0 };
  return wanted >= setback ? { border: "kept", distance: wanted } : { border: "moved", distance: setback };
}

/** What the place asks for a pod at this distance from the border. */
export function requiredOf(
  { width, depth, height }: Pick<PodSize, "width" | "depth" | "height">,
  distance: number,
  { near, steps }: BuildRule,
): BuildNeed {
  if (near && distance < near.within && height > near.height) return "permit";
  const area = (width * depth) / 10_000;
  const volume = (area * height) / 100;
  const within = (value: number, most: number | null) => most === null || value <= most;
  const step = steps.find(
    (each) => within(area, each.area) && within(volume, each.volume) && within(height, each.height),
  );
  return step?.need ?? "permit";
}
