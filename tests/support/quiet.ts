/** Noise on the console is a fault: a test that expects it says so by spying. */
for (const level of ["error", "warn"] as const) {
  const original = console[level];
  console[level] = (...parts: unknown[]) => {
    original(...parts);
    throw new Error(`Unexpected console.${level}: ${parts.map(String).join(" ")}`);
  };
}

export {};
