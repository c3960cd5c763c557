import { Logger, NodeIO } from "@gltf-transform/core";
import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRMaterialsAnisotropy,
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsIOR,
  KHRMaterialsIridescence,
  KHRMaterialsSheen,
  KHRMaterialsSpecular,
  KHRMaterialsTransmission,
  KHRMaterialsUnlit,
  KHRMaterialsVariants,
  KHRMaterialsVolume,
  KHRMeshQuantization,
  KHRTextureTransform,
} from "@gltf-transform/extensions";
import { dedup, getBounds, meshopt, prune } from "@gltf-transform/functions";
import { validateBytes } from "gltf-validator";
import { MeshoptDecoder, MeshoptEncoder } from "meshoptimizer";
import sharp from "sharp";
import { refuse } from "./refusal.mjs";

const KNOWN = [
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRMaterialsAnisotropy,
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsIOR,
  KHRMaterialsIridescence,
  KHRMaterialsSheen,
  KHRMaterialsSpecular,
  KHRMaterialsTransmission,
  KHRMaterialsUnlit,
  KHRMaterialsVariants,
  KHRMaterialsVolume,
  KHRMeshQuantization,
  KHRTextureTransform,
];
/** Points of all textures together: a phone holds each as four bytes. */
const MOST_POINTS = 2 * 4096 * 4096;
/** Metres: smaller was drawn in another unit, and so was larger. */
const SMALLEST = 0.02;
const LARGEST = 30;
const MOST_LOOKS = 100;
const QUALITY = 90;
const ENCODERS = {
  jpeg: (picture) => picture.jpeg({ quality: QUALITY }),
  png: (picture) => picture.png({ compressionLevel: 8 }),
  webp: (picture) => picture.webp({ quality: QUALITY }),
};

/** By its first bytes: nothing else is handed to what decodes pictures, no SVG and no PDF. */
function kindOf(bytes) {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  return head.startsWith("RIFF") && head.endsWith("WEBP") ? "webp" : undefined;
}

sharp.cache(false);
sharp.concurrency(1);

/** @throws Refusal with the first of what the validator calls an error */
async function assertValid(bytes) {
  const report = await validateBytes(bytes, {
    maxIssues: 100,
    externalResourceFunction: () => Promise.reject(new Error("Nothing is loaded from outside.")),
  }).catch(() => refuse("notAModel"));
  const error = report.issues.messages.find(({ severity }) => severity === 0);
  if (error) refuse("invalid", { code: error.code, at: error.pointer ?? "/", count: report.issues.numErrors });
}

/** Textures are made anew of their points: what else their files carried is gone. @throws Refusal */
async function renewTextures(root, { side: most }) {
  let points = 0;
  for (const texture of root.listTextures()) {
    const bytes = texture.getImage();
    const kind = bytes && kindOf(bytes);
    if (!kind || texture.getMimeType() !== `image/${kind}`) refuse("textureKind");
    const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 })
      .metadata()
      .catch(() => refuse("textureKind"));
    if (Math.max(width, height) > most) refuse("texture", { width, height, most });
    points += width * height;
    if (points > MOST_POINTS) refuse("texturesLarge", { megapixels: Math.floor(MOST_POINTS / 1e6) });
    const picture = sharp(bytes, { limitInputPixels: most * most, failOn: "error", pages: 1 });
    const made = await ENCODERS[kind](picture)
      .toBuffer()
      .catch(() => refuse("textureKind"));
    texture.setImage(new Uint8Array(made)).setURI("");
  }
}

/** What the viewer never shows goes: other scenes, cameras, movements, and whatever an editor noted. */
function dropUnseen(document) {
  const root = document.getRoot();
  const [first] = root.listScenes();
  const shown = root.getDefaultScene() ?? first;
  if (!shown) refuse("empty");
  for (const scene of root.listScenes()) if (scene !== shown) scene.dispose();
  root.setDefaultScene(shown);
  for (const unseen of [...root.listAnimations(), ...root.listCameras()]) unseen.dispose();
  const noted = [
    root,
    ...document
      .getGraph()
      .listEdges()
      .map((edge) => edge.getChild()),
  ];
  for (const part of noted) part.setExtras({});
  const asset = root.getAsset();
  for (const name of Object.keys(asset)) if (name !== "version") delete asset[name];
  return shown;
}

function sizeOf(scene) {
  const { min, max } = getBounds(scene);
  const sides = max.map((end, axis) => end - min[axis]);
  const longest = Math.max(...sides);
  if (!Number.isFinite(longest)) refuse("empty");
  if (longest < SMALLEST || longest > LARGEST) refuse("scale", { metres: Number(longest.toPrecision(2)) });
  const [width, height, depth] = sides.map((side) => Math.round(side * 1000) / 1000);
  return { width, height, depth };
}

const looksOf = (root) =>
  root
    .listExtensionsUsed()
    .filter(({ extensionName }) => extensionName === KHRMaterialsVariants.EXTENSION_NAME)
    .flatMap((extension) => extension.listProperties())
    .filter(({ propertyType }) => propertyType === "Variant")
    .map((look) => look.getName().slice(0, 120));

/**
 * Reads a file whose header was looked at, unpacks it, has it checked by the validator of the standard, and writes it
 * anew with its geometry packed by meshopt.
 * @returns the bytes, and what there is to know of them; sides in metres @throws Refusal
 */
export async function packModel(bytes, limits) {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
  await assertValid(bytes);
  const io = new NodeIO()
    .registerExtensions(KNOWN)
    .registerDependencies({ "meshopt.decoder": MeshoptDecoder, "meshopt.encoder": MeshoptEncoder });
  const document = await io.readBinary(bytes).catch(() => refuse("invalid", { code: "UNREADABLE", at: "/", count: 1 }));
  document.setLogger(new Logger(Logger.Verbosity.SILENT));
  const root = document.getRoot();
  const scene = dropUnseen(document);
  for (const extension of root.listExtensionsUsed())
    if (extension.extensionName === EXTMeshoptCompression.EXTENSION_NAME) extension.dispose();
  await renewTextures(root, limits);
  // Coordinates of a texture that only another look wears stay.
  await document.transform(dedup(), prune({ keepAttributes: true }));
  // The validator cannot look into packed geometry, so it sees the file unpacked.
  await assertValid(await io.writeBinary(document));
  const size = sizeOf(scene);
  const looks = looksOf(root);
  if (looks.length > MOST_LOOKS) refuse("looks", { most: MOST_LOOKS });
  await document.transform(meshopt({ encoder: MeshoptEncoder, level: "medium" }));
  const packed = await io.writeBinary(document);
  if (packed.byteLength > limits.bytes) refuse("large", { megabytes: Math.round(limits.bytes / 1024 / 1024) });
  return { bytes: packed, size, looks };
}
