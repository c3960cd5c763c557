export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Runs tasks one after another; a failed task does not stop the next. While `sharesTurns` says so, the browser's other
 * tabs take turns too, where the browser knows locks.
 */
export function makeQueue(name: string, sharesTurns: () => boolean = () => false): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const start = (): Promise<T> => (sharesTurns() ? withLock(name, task) : task());
    const run = last.then(start, start);
    last = run.catch(() => undefined);
    return run;
  };
}

/** Absent on plain http, except on localhost. */
async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(name, () => task()) : task();
}
