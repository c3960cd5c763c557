import fc from "fast-check";

/** Properties on random values. A failure prints its seed; `TEST_SEED` repeats a run with it. */
const { TEST_SEED } = process.env;
if (TEST_SEED) fc.configureGlobal({ seed: Number(TEST_SEED) });

export default fc;
