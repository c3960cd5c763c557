// Makes the icons of browsers and home screens from the logo: `node scripts/icons.mjs` after a change of
// public/favicon.svg.
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const PUBLIC = new URL("../public/", import.meta.url);
const logo = await readFile(new URL("favicon.svg", PUBLIC), "utf8");
/** Systems cut their own corners: the ground reaches the edges. */
const whole = logo.replace(/ rx="[^"]*"/, "");

const draw = (svg, size, palette = true) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette })
    .toBuffer();

/** An .ico file: a directory of 16 bytes a picture, then the pictures as PNG. */
function ico(pictures) {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ size, data }, index) => {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(data.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  });
  return Buffer.concat([header, ...pictures.map(({ data }) => data)]);
}

const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, data: await draw(logo, size, false) })));
const files = {
  "favicon.ico": ico(small),
  "apple-touch-icon.png": await draw(whole, 180),
  "icon-192.png": await draw(whole, 192),
  "icon-512.png": await draw(whole, 512),
};
for (const [name, data] of Object.entries(files)) {
  await writeFile(new URL(name, PUBLIC), data);
  console.log(`${name}: ${data.length} bytes`);
}
