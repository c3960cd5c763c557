import { Worker, type ResourceLimits } from "node:worker_threads";

interface ThreadRun<Reply> {
  /** Path of a script that is loaded as it is, beside the built server too. It posts one message, its reply. */
  script: string;
  /** Given to the thread alone: the caller's own bytes stay as they are. */
  bytes: Uint8Array;
  /** What the script reads beside them. */
  data: object;
  memory: ResourceLimits;
  mostMs: number;
  /** The reply of a run that took too long or too much memory. */
  tooMuch: Reply;
  /** The reply of a script that ended without one. */
  silent: Reply;
}

/**
 * Runs a script over bytes that are nobody's to trust, in a thread of its own with limits of time and memory and
 * without the process's environment. @throws what the script threw
 */
export async function runInThread<Reply>(run: ThreadRun<Reply>): Promise<Reply> {
  const { script, data, memory, mostMs, tooMuch, silent } = run;
  const bytes = Uint8Array.from(run.bytes);
  const worker = new Worker(script, {
    workerData: { ...data, bytes },
    transferList: [bytes.buffer],
    resourceLimits: memory,
    env: {},
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Reply>((resolve, reject) => {
      timer = setTimeout(() => resolve(tooMuch), mostMs);
      worker.once("message", resolve);
      worker.once("error", (error: NodeJS.ErrnoException) =>
        error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(tooMuch) : reject(error),
      );
      worker.once("exit", () => resolve(silent));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
