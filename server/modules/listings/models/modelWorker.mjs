import { parentPort, workerData } from "node:worker_threads";
import { packModel } from "./packModel.mjs";
import { countTriangles, readHeader } from "./readHeader.mjs";
import { Refusal } from "./refusal.mjs";

/** Whoever sent the file reads why it was not taken; everything else is the store's own fault. */
try {
  const { bytes, limits } = workerData;
  const json = readHeader(bytes, limits);
  const made = await packModel(bytes, limits);
  parentPort.postMessage({ ...made, triangles: countTriangles(json) }, [made.bytes.buffer]);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  parentPort.postMessage({ refusal: error.why, values: error.values });
}
