import type { TestConfig } from "yup";
import { nameFault, type NameKind } from "@/contract/rules/nameRule";

/** Yup's test that a text is a name of its kind; `say` has the words for each fault. */
export function nameTest(kind: NameKind, say: (fault: string) => string): TestConfig<string | undefined> {
  return {
    name: "name",
    test: (value, { createError }) => {
      const fault = nameFault(value ?? "", kind);
      return fault === null || createError({ message: say(fault) });
    },
  };
}
