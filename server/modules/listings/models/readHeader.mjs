import { refuse } from "./refusal.mjs";

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const HEAD = 12;
const CHUNK_HEAD = 8;
/** Bytes of the description alone: the studio's largest has 60 kB. */
const MOST_JSON = 1024 * 1024;
/** What all accessors come to once they are unpacked: 300,000 triangles with everything take 50 MB. */
const MOST_UNPACKED = 64 * 1024 * 1024;
/** Scenes, nodes, meshes and the like, each. */
const MOST_PARTS = 2000;
const MOST_TEXTURES = 32;
const PART_LISTS = ["accessors", "bufferViews", "materials", "meshes", "nodes", "scenes", "skins", "animations"];

/** What the store's viewer shows, and nothing else. */
const EXTENSIONS = new Set([
  "EXT_meshopt_compression",
  "EXT_texture_webp",
  "KHR_materials_anisotropy",
  "KHR_materials_clearcoat",
  "KHR_materials_emissive_strength",
  "KHR_materials_ior",
  "KHR_materials_iridescence",
  "KHR_materials_sheen",
  "KHR_materials_specular",
  "KHR_materials_transmission",
  "KHR_materials_unlit",
  "KHR_materials_variants",
  "KHR_materials_volume",
  "KHR_mesh_quantization",
  "KHR_texture_transform",
]);
const COMPONENT_BYTES = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 };
const COMPONENTS = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT2: 4, MAT3: 9, MAT4: 16 };
const TRIANGLES = 4;
const STRIPS = new Set([5, 6]);

const listOf = (value) => (Array.isArray(value) ? value : []);
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;

/** The description of a GLB 2. @throws Refusal for what is none */
function descriptionOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < HEAD + CHUNK_HEAD || view.getUint32(0, true) !== MAGIC) refuse("notAModel");
  if (view.getUint32(4, true) !== 2 || view.getUint32(8, true) !== bytes.byteLength) refuse("notAModel");
  const length = view.getUint32(HEAD, true);
  if (view.getUint32(HEAD + 4, true) !== JSON_CHUNK || HEAD + CHUNK_HEAD + length > bytes.byteLength)
    refuse("notAModel");
  if (length > MOST_JSON) refuse("parts", { most: MOST_PARTS });
  const words = new TextDecoder().decode(bytes.subarray(HEAD + CHUNK_HEAD, HEAD + CHUNK_HEAD + length));
  try {
    const json = JSON.parse(words);
    if (typeof json === "object" && json !== null && !Array.isArray(json)) return json;
  } catch {
    // Told below, as everything that is no model.
  }
  return refuse("notAModel");
}

function assertBounded(json) {
  for (const name of PART_LISTS) if (listOf(json[name]).length > MOST_PARTS) refuse("parts", { most: MOST_PARTS });
  if (Math.max(listOf(json.images).length, listOf(json.textures).length) > MOST_TEXTURES)
    refuse("textures", { most: MOST_TEXTURES });
}

/** A picture or a buffer that lies elsewhere would be asked for by every shopper's browser. */
function assertInside(json) {
  const outside = [...listOf(json.buffers), ...listOf(json.images)].some((part) => part?.uri !== undefined);
  if (outside) refuse("outside");
}

function assertKnownExtensions(json) {
  const used = [...listOf(json.extensionsUsed), ...listOf(json.extensionsRequired)];
  const unknown = used.find((name) => !EXTENSIONS.has(name));
  if (unknown !== undefined) refuse("extension", { name: String(unknown).slice(0, 60) });
}

/** Some bytes can say that they unpack to gigabytes: what they claim is added up before anything is unpacked. */
function assertUnpackable(json) {
  let unpacked = 0;
  const add = (count, bytes) => {
    if (!isCount(count) || !isCount(bytes)) refuse("notAModel");
    unpacked += count * bytes;
    if (unpacked > MOST_UNPACKED) refuse("unpacked", { megabytes: MOST_UNPACKED / 1024 / 1024 });
  };
  for (const accessor of listOf(json.accessors))
    add(accessor?.count, (COMPONENT_BYTES[accessor?.componentType] ?? 4) * (COMPONENTS[accessor?.type] ?? 16));
  unpacked = 0;
  for (const view of listOf(json.bufferViews)) {
    const packed = view?.extensions?.EXT_meshopt_compression;
    if (packed) add(packed.count, packed.byteStride);
    add(1, view?.byteLength);
  }
}

function trianglesOf(json, primitive) {
  const { mode = TRIANGLES, indices, attributes } = primitive ?? {};
  const count = json.accessors?.[indices ?? attributes?.POSITION]?.count ?? 0;
  if (mode === TRIANGLES) return Math.floor(count / 3);
  return STRIPS.has(mode) ? Math.max(0, count - 2) : 0;
}

/** Triangles that are drawn: a mesh counts wherever it stands. */
export function countTriangles(json) {
  const perMesh = listOf(json.meshes).map(({ primitives }) =>
    listOf(primitives).reduce((sum, primitive) => sum + trianglesOf(json, primitive), 0),
  );
  return listOf(json.nodes).reduce((sum, node) => sum + (perMesh[node?.mesh] ?? 0), 0);
}

/**
 * Looks at what a file says of itself, before anything of it is read or unpacked.
 * @returns its description as JSON @throws Refusal
 */
export function readHeader(bytes, { triangles: most }) {
  const json = descriptionOf(bytes);
  assertBounded(json);
  assertInside(json);
  assertKnownExtensions(json);
  assertUnpackable(json);
  const triangles = countTriangles(json);
  if (triangles === 0) refuse("empty");
  if (triangles > most) refuse("triangles", { triangles, most });
  return json;
}
