import type { ListingForm } from "../../../../contract/desk/listingTerms";
import type { OptionFacts } from "../../../../contract/desk/optionSchemas";
import type { Language } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import type { ProductOption } from "../../../db/schema";
import { interpolate } from "../../../http/errors";
import { readLibrary } from "./library";
import { optionFaults } from "./optionFaults";
import { isLocked } from "./optionForm";

/** What an editor of options knows beside its form. */
export const readOptionFacts = async (
  db: Queries,
  sold: readonly ProductOption[],
  form: ListingForm,
  language: Language,
): Promise<OptionFacts> => ({
  library: await readLibrary(db, form.category_id),
  locked: sold.filter(isLocked).map(({ id }) => id),
  problems: optionFaults(form).map(({ field, error, values }) => ({
    field,
    message: interpolate(error.message[language], values ?? {}),
  })),
});
