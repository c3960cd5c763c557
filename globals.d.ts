/// <reference types="next" />
/// <reference types="next/image-types/global" />

/** The decoder without WebAssembly: next.config.js leads to its file, which the package does not export by name. */
declare module "meshopt-reference-decoder" {
  export { MeshoptDecoder } from "meshoptimizer";
}
