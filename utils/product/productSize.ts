import type { ProductPage } from "@/contract/product";
import type { Choice } from "./options";

/** Outer size in cm; with a chosen top, its width and depth stand for the product's own. */
export function chosenSize(
  { size, options }: Pick<ProductPage, "size" | "options">,
  choice: Choice,
): ProductPage["size"] {
  const top = options.find(({ code }) => code === "TSZ");
  const match = top && /^(\d+)x(\d+)$/.exec(choice[top.id]?.[0] ?? "");
  return match ? { ...size, width: Number(match[1]), depth: Number(match[2]) } : size;
}
