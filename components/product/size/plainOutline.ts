interface PlainShape {
  /** In units of the view box. */
  left: number;
  ground: number;
  width: number;
  height: number;
  /** Units a centimetre. */
  scale: number;
  side: boolean;
}

/** For products without a drawing of their own: a top with legs, or the box that the product stands in. */
export function plainOutline({ left, ground, width, height, scale, side }: PlainShape, isTable: boolean): string {
  const right = left + width;
  const top = ground - height;
  if (!isTable) return `M${left} ${ground}V${top}H${right}V${ground}Z`;
  const slab = Math.max(3, 2.5 * scale);
  const leg = Math.max(4, 7 * scale);
  const post = (x: number) => `M${x} ${top + slab}V${ground - slab}H${x + leg}V${top + slab}`;
  const foot = (x: number, length: number) => `M${x} ${ground - slab}H${x + length}V${ground}H${x}Z`;
  const plate = `M${left} ${top}H${right}V${top + slab}H${left}Z`;
  if (side) return plate + post((left + right - leg) / 2) + foot(left + 0.08 * width, 0.84 * width);
  const inset = 0.1 * width;
  return (
    plate +
    post(left + inset) +
    post(right - inset - leg) +
    foot(left + inset - 2, leg + 4) +
    foot(right - inset - leg - 2, leg + 4)
  );
}
