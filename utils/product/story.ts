import type { ProductPage } from "@/contract/product";
import type { Picture } from "@/contract/shared";

/** Specifications whose numbers carry the story, in its order. */
const NUMBERS = ["capacity", "speed", "noise"];

export interface StoryData {
  name: string;
  href: string;
  picture: Picture;
  /** The product's own specification; `label` is empty for the height, which the page names. */
  numbers: StoryNumber[];
}

interface StoryNumber {
  code: string;
  label: string;
  /** `120 kg`, with the other unit apart: `265 lb`. */
  value: string;
  other: string;
}

type Specs = ProductPage["specs"][number]["specs"];

const split = (text: string) => {
  const [, value = text, other = ""] = /^(.*?) \((.*)\)$/.exec(text) ?? [];
  return { value, other };
};

/** `62–127 cm` of the lowest and the highest position. */
function heights(specs: Specs): StoryNumber[] {
  const [low, high] = ["heightMin", "heightMax"].map((code) => specs.find((spec) => spec.code === code)?.value);
  if (!low || !high) return [];
  const [from, to] = [split(low), split(high)];
  const range = (a: string, b: string) => (a && b ? `${a.replace(/\s\S+$/, "")}–${b}` : "");
  return [{ code: "height", label: "", value: range(from.value, to.value), other: range(from.other, to.other) }];
}

export function storyOf(product: ProductPage | null): StoryData | null {
  if (!product) return null;
  const specs = product.specs.flatMap((group) => group.specs);
  const numbers = NUMBERS.flatMap((code) => {
    const spec = specs.find((known) => known.code === code);
    return spec ? [{ code, label: spec.name, ...split(spec.value) }] : [];
  });
  return {
    name: product.product_name,
    href: `/${product.category_slug}/${product.product_slug}`,
    picture: product.picture,
    numbers: [...heights(specs), ...numbers],
  };
}
