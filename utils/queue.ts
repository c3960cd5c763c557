export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs tasks one after another; a failed task does not stop the next. */
export function makeQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}
