import type { Market } from "../../../../contract/locales";
import type { DeliveryQuote } from "../../../../contract/product";
import { readDestination } from "../../addresses/readDestination";
import type { Source } from "../memo";
import { configureProduct, promiseTo, type ConfiguredQuestion } from "./configureProduct";

/**
 * What standard delivery of a configuration to a postcode costs and when it comes, by the same quote as cart and
 * checkout. Throws 404 for a product that is not sold, 422 for options that do not belong to it.
 */
export async function quoteToZip(
  source: Source,
  market: Market,
  { zip: typed, ...question }: ConfiguredQuestion & { zip: string },
): Promise<DeliveryQuote> {
  const destination = readDestination(market.country, typed);
  const configured = await configureProduct(source, market, question);
  const { zip, region, problem } = destination;
  if (zip === "" || problem !== "") return { destination, delivery: null };
  return { destination, delivery: await promiseTo(source, market, configured, { zip, region }) };
}
