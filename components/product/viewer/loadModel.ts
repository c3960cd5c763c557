import { MeshoptDecoder } from "meshopt-reference-decoder";
import { Material, Texture, TextureLoader, type Group, type Mesh } from "three";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";
import type { ModelFile } from "@/contract/media";
import { variantSwitcher } from "./variantSwitcher";

export interface LoadedModel {
  root: Group;
  /** Shows the variant of this name, `chalk/oak`. */
  wear: (variant: string) => Promise<void>;
  dispose: () => void;
}

/**
 * Loads a GLB whose geometry is packed by meshopt. The decoder is the one without WebAssembly, and pictures come by
 * `<img>` instead of fetch: so the store's content security policy can stay as strict as it is.
 * Throws when the file is not there or cannot be read, and an AbortError after `signal`.
 */
export async function loadModel(
  file: ModelFile,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<LoadedModel> {
  const data = await download(file, signal, onProgress);
  const loader = new GLTFLoader();
  loader.setMeshoptDecoder(MeshoptDecoder);
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager);
    return { name: "pictures-by-image" };
  });
  const gltf = await loader.parseAsync(data, "");
  const root = gltf.scene;
  const wear = variantSwitcher(gltf);
  return {
    root,
    wear,
    dispose: () => {
      root.traverse((object) => (object as Partial<Mesh>).geometry?.dispose());
      for (const thing of gltf.parser.associations.keys()) {
        if (thing instanceof Material || thing instanceof Texture) thing.dispose();
      }
    },
  };
}

/**
 * Reads the file in pieces, so that its share can be told: `bytes` is known before, also where it is sent compressed.
 */
async function download(
  { src, bytes }: ModelFile,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ArrayBuffer> {
  const answer = await fetch(src, { signal });
  if (!answer.ok || !answer.body) throw new Error(`${src} answers ${answer.status}`);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body.getReader();
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    read += value.byteLength;
    onProgress(Math.min(1, read / bytes));
  }
  return new Blob(pieces).arrayBuffer();
}
