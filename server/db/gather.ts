import { sql } from "drizzle-orm";

interface Rules {
  /** How many calls go together. */
  most?: number;
}

/** Runs of one kind that may be under way at once: the next one is on its way while the first is answered. */
const SIDE_BY_SIDE = 2;

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
  { most = 32 }: Rules = {},
): (context: Context, input: Input) => Promise<Output> {
  const queues = new WeakMap<Context, Queue<Input, Output>>();

  function plan(context: Context, queue: Queue<Input, Output>): void {
    if (queue.isPlanned || queue.running >= SIDE_BY_SIDE || queue.waiting.length === 0) return;
    queue.isPlanned = true;
    setImmediate(() => {
      queue.isPlanned = false;
      queue.running += 1;
      void answer(context, queue.waiting.splice(0, most)).finally(() => {
        queue.running -= 1;
        plan(context, queue);
      });
      plan(context, queue);
    });
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
function isRefusal(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" && REFUSALS.test(cause.code);
}
