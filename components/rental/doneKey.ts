import type { OwnRental } from "@/contract/rental/rental";
import type { RentalAct } from "@/contract/rental/rentalTerms";

/** The words in `rentals` for what an act has led to: done, or its company is asked. */
export function doneKey({ asked }: Pick<OwnRental, "asked">, act: RentalAct) {
  return asked?.act === act && !asked.is_approved ? ("asked.done" as const) : (`acts.${act}.done` as const);
}
