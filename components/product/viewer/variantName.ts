import type { OptionValue, ProductOption } from "@/contract/product";
import type { ModelFile } from "@/contract/media";
import type { Choice } from "@/utils/product/options";

/** What a look is named after. */
export interface LookOption extends Pick<ProductOption, "id" | "code"> {
  values: readonly Pick<OptionValue, "value" | "name">[];
}

const chosenOf = (options: readonly LookOption[], choice: Choice, code: string) => {
  const option = options.find((offered) => offered.code === code);
  return option?.values.find(({ value }) => choice[option.id]?.includes(value));
};

/** What the model calls the chosen look, `chalk/oak`; an optional value that is left out leaves its place empty. */
export function variantName({ axes }: ModelFile, options: readonly LookOption[], choice: Choice): string {
  return axes.map((code) => chosenOf(options, choice, code)?.value ?? "").join("/");
}

/** The same look in the shopper's words. */
export function chosenLooks({ axes }: ModelFile, options: readonly LookOption[], choice: Choice): string[] {
  return axes.flatMap((code) => chosenOf(options, choice, code)?.name ?? []);
}
