import { string } from "yup";
import { LIMITS } from "@/contract/limits";

/** A code as the store writes it, however it was typed. `missing` is said where there is none. */
export const codeRule = (limit: number, missing: string) => string().trim().uppercase().required(missing).max(limit);

/** A few words to a line; none takes them away. The field takes no more than there may be. */
export const noteRule = string().trim().max(LIMITS.noteLength).default("");
