/** Runs a call to a provider. A lost connection and a late answer are the same to the caller: null. */
export async function withDeadline<Answer>(milliseconds: number, ask: () => Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, milliseconds, null);
  });
  return Promise.race([ask().catch(() => null), late]).finally(() => clearTimeout(timer));
}
