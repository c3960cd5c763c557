import sharp, { type Sharp } from "sharp";
import { decodePicture } from "./decode";
import { pictureErrors } from "./errors";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a86" }, limitInputPixels: false });
const progressive = (picture: Sharp) => picture.jpeg({ progressive: true });
const fullColour = (picture: Sharp) => picture.jpeg({ progressive: true, chromaSubsampling: "4:4:4" });
const sizeOf = (picture: Sharp) => picture.raw().toBuffer({ resolveWithObject: true });
const refused = async (bytes: Buffer) => {
  const make = jest.fn();
  const error = await decodePicture(bytes, make).catch((thrown: unknown) => thrown);
  expect(make).not.toHaveBeenCalled();
  return error;
};

test.each([
  ["more points than any phone takes", 9_000, 7_000, (picture: Sharp) => picture.jpeg()],
  ["too long a side", 16_384, 10, (picture: Sharp) => picture.png()],
  ["too many points in several scans", 5_000, 3_400, fullColour],
  ["too many points in several scans with coarse colours", 7_000, 4_800, progressive],
  ["too many points that are interlaced", 6_000, 5_600, (picture: Sharp) => picture.png({ progressive: true })],
  ["too many points for WebP", 5_100, 5_000, (picture: Sharp) => picture.webp({ effort: 0 })],
])("%s are refused by the header alone", async (_name, width, height, as) => {
  expect(await refused(await as(plain(width, height)).toBuffer())).toMatchObject({ kind: pictureErrors.tooLarge });
});

test("the sentence names the bounds, as each language writes numbers", async () => {
  const error = await refused(await fullColour(plain(5_000, 3_400)).toBuffer());
  if (!(error instanceof Error && "in" in error && typeof error.in === "function")) throw new Error("not refused");
  expect([error.in("en"), error.in("de"), error.in("fr")]).toEqual([
    expect.stringContaining("16 megapixels at most, and no side longer than 16,383 pixels"),
    expect.stringContaining("höchstens 16 Megapixel und keine Seite länger als 16.383 Pixel"),
    expect.stringMatching(/16 mégapixels au maximum et aucun côté de plus de 16\s383 pixels/),
  ]);
});

test("pictures of a phone in one scan are read, however many points they have", async () => {
  const { info } = await decodePicture(await plain(8_160, 6_120).jpeg().toBuffer(), (picture) =>
    sizeOf(picture.resize(100)),
  );
  expect([info.width, info.height]).toEqual([100, 75]);
});

test("pictures in several scans are read up to what is kept of them", async () => {
  for (const picture of [fullColour(plain(4_600, 3_600)), progressive(plain(6_500, 5_100))])
    expect((await decodePicture(await picture.toBuffer(), (one) => sizeOf(one.resize(100)))).info.width).toBe(100);
});

test("of moving pictures the first frame is read, upright", async () => {
  const still = await Promise.all([plain(40, 30), plain(40, 30).negate()].map((one) => one.png().toBuffer()));
  const frames = await sharp(still, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(frames).metadata()).pages).toBe(2);
  const { info } = await decodePicture(frames, sizeOf);
  expect([info.width, info.height]).toEqual([40, 30]);
  const turned = await plain(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await decodePicture(turned, sizeOf)).info).toMatchObject({ width: 30, height: 40 });
});

test("two are read at a time, one where it is held whole, and whoever comes when many wait is told to come again", async () => {
  const [light, heavy] = [
    await plain(40, 30).jpeg().toBuffer(),
    await plain(4_000, 3_000).webp({ effort: 0 }).toBuffer(),
  ];
  let [inside, most] = [0, 0];
  const ends: (() => void)[] = [];
  const make = () => {
    most = Math.max(most, (inside += 1));
    return new Promise<void>((resolve) => ends.push(resolve)).finally(() => (inside -= 1));
  };
  const started = Array.from({ length: 18 }, () => decodePicture(light, make));
  while (inside < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect(decodePicture(light, make)).rejects.toMatchObject({ kind: { http: 503 }, extras: { retryAfter: 5 } });
  const drain = setInterval(() => ends.shift()?.(), 1);
  await Promise.all(started);
  expect(most).toBe(2);
  most = 0;
  await Promise.all(Array.from({ length: 4 }, () => decodePicture(heavy, make)));
  clearInterval(drain);
  expect(most).toBe(1);
});
