/** Noise on the console is a fault: a test that expects it says so by spying. */
for (const level of ["error", "warn"] as const) {
  const original = console[level];
  console[level] = (...parts: unknown[]) => {
    // The store's own checks say so on a busy machine: a matter of the machine, not of the store.
    if (/InvariantMiddleware took/.test(String(parts[0]))) return;
    original(...parts);
    throw new Error(`Unexpected console.${level}: ${parts.map(String).join(" ")}`);
  };
}

export {};
