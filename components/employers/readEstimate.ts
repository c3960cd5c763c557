import { ESTIMATE } from "@/contract/rules/estimateTerms";

export type EstimateField = keyof typeof ESTIMATE;
export const ESTIMATE_FIELDS = Object.keys(ESTIMATE) as EstimateField[];

/** Whole numbers within the bounds of their field; what is none is left out. */
export function readEstimate(typed: (field: EstimateField) => string | undefined) {
  const read = ESTIMATE_FIELDS.flatMap((field) => {
    const text = typed(field)?.trim() ?? "";
    const number = /^\d{1,7}$/.test(text) ? Number(text) : NaN;
    const { least, most } = ESTIMATE[field];
    return number >= least && number <= most ? [[field, number] as const] : [];
  });
  return Object.fromEntries(read) as Partial<Record<EstimateField, number>>;
}
