import type { Deps } from "../../../deps";
import { hashSecret } from "../../../http/cookies";
import { enqueue } from "../../outbox/repositoryQueue";

/** The message as the outbox has it; one that `eachReader` queued names its reader. */
interface ReadMessage {
  kind: string;
  id: number;
  payload: Record<string, unknown>;
}

/**
 * Of a mail to several readers each has a message of their own: one whose mailbox takes nothing is tried again, or
 * given up, alone, and the others have one mail. Who is no reader any more when it is sent has none.
 */
export async function eachReader<Reader>(
  { db, clock, wake }: Pick<Deps, "db" | "clock" | "wake">,
  { kind, id, payload }: ReadMessage,
  { readers, nameOf }: { readers: readonly Reader[]; nameOf: (reader: Reader) => string | number },
  mail: (reader: Reader) => Promise<unknown>,
): Promise<void> {
  if (payload.reader !== undefined) {
    const reader = readers.find((each) => nameOf(each) === payload.reader);
    if (reader !== undefined) await mail(reader);
    return;
  }
  const dueAt = clock.now();
  const messages = readers.map((reader) => {
    const name = nameOf(reader);
    return {
      kind,
      key: `${kind}:${id}:${hashSecret(String(name)).slice(0, 16)}`,
      payload: { ...payload, reader: name },
      dueAt,
    };
  });
  await db.transaction((tx) => enqueue(tx, ...messages));
  wake();
}
