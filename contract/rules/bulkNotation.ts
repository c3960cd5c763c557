import type { ChosenOption } from "../cart";
import { LIMITS } from "../limits";

/** One line of a selection of several products. */
export interface BulkLine {
  product_id: number;
  quantity: number;
  product_options: ChosenOption[];
}

const LINE = /^([1-9]\d{0,8})\.([1-9]\d{0,2})(?::([\w.-]{1,500}))?$/;
const PAIR = /^([1-9]\d{0,8})\.([a-z0-9-]{1,60})$/;

/**
 * `productId.quantity:optionId.value_optionId.value,…`, as the address of a selection has it. Of a product the last
 * line counts; the rest is left out.
 */
export function readBulkLines(text: string): BulkLine[] {
  const lines = new Map<number, BulkLine>();
  for (const part of text.split(",").slice(0, LIMITS.cartLines)) {
    const [, id, quantity, options = ""] = LINE.exec(part) ?? [];
    if (id === undefined) continue;
    const pairs = options.split("_").slice(0, LIMITS.optionsPerLine);
    lines.set(Number(id), {
      product_id: Number(id),
      quantity: Number(quantity),
      product_options: pairs.flatMap((pair) => {
        const [, option, value] = PAIR.exec(pair) ?? [];
        return option !== undefined && value !== undefined ? [{ id: Number(option), value }] : [];
      }),
    });
  }
  return [...lines.values()];
}

export function writeBulkLines(lines: readonly BulkLine[]): string {
  return lines
    .map(({ product_id, quantity, product_options }) => {
      const options = product_options.map(({ id, value }) => `${id}.${value}`).join("_");
      return `${product_id}.${quantity}${options && `:${options}`}`;
    })
    .join(",");
}
