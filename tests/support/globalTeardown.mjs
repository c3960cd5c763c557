/** A database that was opened in this very process (tests that run in band) would keep it alive. */
export default async function globalTeardown() {
  const database = await globalThis.testDatabasePromise;
  if (typeof database === "object") await database.close();
}
