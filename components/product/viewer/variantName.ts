import type { ProductOption } from "@/contract/product";
import type { ModelFile } from "@/contract/media";
import type { Choice } from "@/utils/product/options";

const chosenOf = (options: readonly ProductOption[], choice: Choice, code: string) => {
  const option = options.find((offered) => offered.code === code);
  return option?.values.find(({ value }) => choice[option.id]?.includes(value));
};

/** What the model calls the chosen look, `chalk/oak`; an optional value that is left out leaves its place empty. */
export function variantName({ axes }: ModelFile, options: readonly ProductOption[], choice: Choice): string {
  return axes.map((code) => chosenOf(options, choice, code)?.value ?? "").join("/");
}

/** The same look in the shopper's words. */
export function chosenLooks({ axes }: ModelFile, options: readonly ProductOption[], choice: Choice): string[] {
  return axes.flatMap((code) => chosenOf(options, choice, code)?.name ?? []);
}
