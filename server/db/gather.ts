import { sql, type SQLWrapper } from "drizzle-orm";

interface Rules<Input> {
  /** How many calls go together. */
  most?: number;
  /** What calls are alike in: while others wait, those that are alike have no more than half of the places. */
  likeness?: (input: Input) => string;
  /** How many runs of one kind may be under way at once: the next one is on its way while the first is answered. */
  sideBySide?: number;
}

/**
 * One text for each number of places, of which there are few: few texts, and PostgreSQL sees how few rows it will
 * find.
 */
export const placesFor = (count: number) => 4 ** Math.ceil(Math.log2(count) / 2);

/**
 * Behind the list of what so many calls ask, which is handed over as JSON: PostgreSQL's planner, which knows nothing
 * of its length, would read whole tables for it.
 */
export const few = (count: number) => sql.raw(`limit ${placesFor(count)}`);

/**
 * Whether a subquery, which must end with `limit 1`, finds something for a row of a group. Behind `exists` PostgreSQL
 * may read the whole table once instead of an index for each of the few rows.
 */
export const isThere = (found: SQLWrapper) => sql<boolean>`(${found} is not null)`;

interface Waiting<Input, Output> {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
}

interface Queue<Input, Output> {
  waiting: Waiting<Input, Output>[];
  running: number;
  isPlanned: boolean;
}

type Run<Context, Input, Output> = (context: Context, inputs: readonly Input[]) => Promise<readonly Output[]>;

/**
 * Makes one run of what many calls ask at the same moment: alone a call goes at once, in a rush those that came while
 * earlier ones were answered go together. `run` answers in the order of its inputs and does all of them or none; what
 * it cannot do together because the database refuses one of them is done one by one, so that each call has its own
 * outcome. Gathered by context: the open store.
 */
export function gather<Context extends object, Input, Output>(
  run: Run<Context, Input, Output>,
  { most = 32, sideBySide = 2, likeness }: Rules<Input> = {},
): (context: Context, input: Input) => Promise<Output> {
  const queues = new WeakMap<Context, Queue<Input, Output>>();

  function plan(context: Context, queue: Queue<Input, Output>): void {
    if (queue.isPlanned || queue.running >= sideBySide || queue.waiting.length === 0) return;
    queue.isPlanned = true;
    setImmediate(() => {
      queue.isPlanned = false;
      queue.running += 1;
      void answer(context, take(queue.waiting)).finally(() => {
        queue.running -= 1;
        plan(context, queue);
      });
      plan(context, queue);
    });
  }

  /** Those who go now, off the list of those who wait: in the order in which they came. */
  function take(waiting: Waiting<Input, Output>[]): Waiting<Input, Output>[] {
    if (!likeness || waiting.length <= most) return waiting.splice(0, most);
    const alike = new Map<string, number>();
    const first = new Set<Waiting<Input, Output>>();
    for (const call of waiting) {
      const kind = likeness(call.input);
      const taken = alike.get(kind) ?? 0;
      if (first.size === most) break;
      if (taken * 2 >= most) continue;
      alike.set(kind, taken + 1);
      first.add(call);
    }
    for (const call of waiting) if (first.size < most) first.add(call);
    const chosen = waiting.filter((call) => first.has(call));
    waiting.splice(0, waiting.length, ...waiting.filter((call) => !first.has(call)));
    return chosen;
  }

  async function answer(context: Context, calls: readonly Waiting<Input, Output>[]): Promise<void> {
    try {
      const outputs = await run(
        context,
        calls.map(({ input }) => input),
      );
      calls.forEach(({ resolve }, place) => resolve(outputs[place] as Output));
    } catch (error) {
      if (calls.length === 1 || !isRefusal(error)) calls.forEach(({ reject }) => reject(error));
      else for (const call of calls) await answer(context, [call]);
    }
  }

  return (context, input) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(context) ?? { waiting: [], running: 0, isPlanned: false };
      queues.set(context, queue);
      queue.waiting.push({ input, resolve, reject });
      plan(context, queue);
    });
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html: values, rules, and transactions that stood in each other's way. */
const REFUSALS = /^(22|23|40)/;

/** Whether nothing was done because the database refused it; what broke off otherwise may have been done. */
export function isRefusal(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" && REFUSALS.test(cause.code);
}
