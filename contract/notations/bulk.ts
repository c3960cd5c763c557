import type { ChosenOption } from "../cart";
import { LIMITS } from "../limits";
import { readOptions, writeOptions } from "./options";

/** One line of a selection of several products. */
export interface BulkLine {
  product_id: number;
  quantity: number;
  product_options: ChosenOption[];
}

const LINE = /^([1-9]\d{0,8})\.([1-9]\d{0,2})(?::([\w.-]{1,500}))?$/;

/**
 * `productId.quantity:optionId.value_optionId.value,…`, as the address of a selection has it. Of a product the last
 * line counts; the rest is left out.
 */
export function readBulkLines(text: string): BulkLine[] {
  const lines = new Map<number, BulkLine>();
  for (const part of text.split(",").slice(0, LIMITS.cartLines)) {
    const [, id, quantity, options = ""] = LINE.exec(part) ?? [];
    if (id === undefined) continue;
    lines.set(Number(id), {
      product_id: Number(id),
      quantity: Number(quantity),
      product_options: readOptions(options).slice(0, LIMITS.optionsPerLine),
    });
  }
  return [...lines.values()];
}

export function writeBulkLines(lines: readonly BulkLine[]): string {
  return lines
    .map(({ product_id, quantity, product_options }) => {
      const options = writeOptions(product_options);
      return `${product_id}.${quantity}${options && `:${options}`}`;
    })
    .join(",");
}
