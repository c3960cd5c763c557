import type { ListingForm } from "../../../../contract/desk/listingTerms";
import type { Queries } from "../../../db/client";
import { DomainError } from "../../../http/errors";
import { listingErrors } from "../errors";
import { countPicturesOf, findModelFile } from "./repositoryFiles";

/** @throws 422 for pictures and a 3-D model that the brand has not sent */
export async function assertOwnFiles(
  db: Queries,
  vendorId: number,
  { pictures, model }: Pick<ListingForm, "pictures" | "model">,
): Promise<void> {
  const names = [...new Set(pictures.map(({ name }) => name))];
  if ((await countPicturesOf(db, vendorId, names)) < names.length)
    throw new DomainError(listingErrors.unknownPicture, { field: "pictures" });
  if (model !== null && (await findModelFile(db, model))?.vendorId !== vendorId)
    throw new DomainError(listingErrors.unknownModel, { field: "model" });
}
