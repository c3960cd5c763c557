let pending = 0;

/** Registers what the first page still waits for. Answers the end of it, which counts once. */
export function registerLoader(): () => void {
  pending += 1;
  let ended = false;
  return () => {
    if (!ended) pending -= 1;
    ended = true;
  };
}

/** Registers work until it is settled, however that ends. */
export function trackPending(work: Promise<unknown>): void {
  const end = registerLoader();
  work.then(end, end);
}

export const pendingLoaders = () => pending;
