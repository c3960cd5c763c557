import type { ArticleState } from "../../../../contract/content/articleTerms";
import { DomainError } from "../../../http/errors";
import { articleErrors } from "../errors";

/** All that can become of an article; `kind` is how the change records name it. */
const MOVES: Record<ArticleState, Partial<Record<ArticleState, string>>> = {
  draft: { published: "published", archived: "archived" },
  published: { draft: "withdrawn", archived: "archived" },
  archived: { draft: "restored" },
};

/** How a move is named. @throws 409 where it is not open */
export function kindOfMove(from: ArticleState, to: ArticleState): string {
  const kind = MOVES[from][to];
  if (kind === undefined) throw new DomainError(articleErrors.forbiddenMove);
  return kind;
}
