import sharp from "sharp";

const NOTICEABLE = 24;

/** Share of the pixels that differ noticeably between two pictures of one size, 0 to 1. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).greyscale().raw().toBuffer()));
  if (!a || a.length !== b?.length) return 1;
  let different = 0;
  a.forEach((value, n) => (different += Number(Math.abs(value - (b[n] ?? 0)) > NOTICEABLE)));
  return different / a.length;
}
