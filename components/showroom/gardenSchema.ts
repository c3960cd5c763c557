import { yupToFormErrors, type FormikErrors } from "formik";
import { object, string } from "yup";
import { readLength, type GardenField, type TypedGarden } from "./readGarden";

/** Each measure is a length of a garden, in the unit of the page; `wrong` says what one is. */
export function gardenSchema(locale: string, wrong: string) {
  const measure = (field: GardenField) =>
    string()
      .ensure()
      .test("length", wrong, (typed) => readLength(field, typed, locale) !== null);
  return object({ width: measure("width"), depth: measure("depth"), border: measure("border") });
}

/** By field, what is wrong with a garden before anything is typed: its address may say anything. */
export function findWrong(schema: ReturnType<typeof gardenSchema>, typed: TypedGarden): FormikErrors<TypedGarden> {
  try {
    schema.validateSync(typed, { abortEarly: false });
    return {};
  } catch (error) {
    return yupToFormErrors(error);
  }
}
