import { fieldsOf, isSame, nestedFields, type Fields } from "../../../contract/desk/fields";
import type { ListingGroup } from "../../../contract/desk/listingTerms";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import type { Reader } from "../../measures";
import type { StaffDesk } from "../desk/desk";
import { readPublished } from "../listings/repository";
import { productDeskErrors } from "./errors";
import { productFormOf } from "./form";
import { findChange } from "./repository";
import { saveProduct } from "./saveProduct";

interface Change {
  kind: string;
  paths: readonly { path: string; before?: unknown; after?: unknown }[];
}

/** Kinds of changes that are words and facts of the form, and nothing else. */
const KINDS = ["changed", "undone"];

/** What of a change still stands as it was written. */
export const standingPaths = ({ kind, paths }: Change, fields: Fields) =>
  KINDS.includes(kind) ? paths.filter(({ path, after }) => fields.has(path) && isSame(fields.get(path), after)) : [];

/**
 * Takes back what still stands of a change; what was written anew since then stays.
 * @throws 404, 409 where nothing stands any more, or where somebody writes the same meanwhile
 */
export async function undoChange(
  deps: Deps,
  desk: StaffDesk,
  { id, change, reader }: { id: number; change: number; reader: Reader },
) {
  const published = await readPublished(deps.db, id);
  const record = published && (await findChange(deps.db, id, change));
  if (!record) throw new DomainError(httpErrors.notFound);
  const standing = standingPaths(record, fieldsOf(productFormOf(published)));
  if (standing.length === 0) throw new DomainError(productDeskErrors.nothingToUndo);
  const changes = nestedFields(new Map(standing.map(({ path, before }) => [path, before])));
  const known = standing.flatMap(({ path, before }) => (path === "groups" ? (before as ListingGroup[]) : []));
  return saveProduct(
    deps,
    desk,
    { id, reader, known },
    { version: published.product.version, changes, kind: "undone" },
  );
}
