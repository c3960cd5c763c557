/** Whether this browser draws in three dimensions: asked before anything heavy is loaded. */
export function hasWebGl(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  // Browsers keep only a few contexts; this one is not needed any more.
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
