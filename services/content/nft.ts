import type { nftRoutes } from "@/contract/contact";
import type { BodyOf } from "@/contract/routes/route";
import { failed, failureOf } from "../answer";
import { callForData } from "../http";

export type ArtFeed = BodyOf<(typeof nftRoutes)["POST /nft/feeds"]>;

/** Tells the store the address of a feed of works. Without an id the store did not take it, which is a failure too. */
export async function sendFeed(feed: ArtFeed) {
  const answer = await callForData("POST /nft/feeds", { body: feed });
  return answer.failure || answer.data?.id !== undefined ? answer : failed(failureOf(200, null), null);
}
