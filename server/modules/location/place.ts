import type { FastifyRequest } from "fastify";

/** Where a request seems to come from; a country of the world, not only one that the store delivers to. */
export interface Place {
  country: string;
  /** Its subdivision's code; empty where it is not known. */
  region: string;
}

/** Says where a request comes from; null where it cannot. Nothing of the request is kept or logged. */
export type Locate = (request: FastifyRequest) => Promise<Place | null>;
