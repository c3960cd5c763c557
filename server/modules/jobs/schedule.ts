import type { Deps } from "../../deps";
import { keepAllowances } from "../allowances/keepAllowances";
import { dropPapers } from "../applications/papers/dropPapers";
import { keepBanners } from "../banners/keepBanners";
import { forgetLanes } from "../auth/lanes";
import { forgetLinks } from "../auth/mailedLinks";
import { tellWaiting } from "../desk/approvalNews";
import { keepListing } from "../catalog/listing/keepListing";
import { AD_PLATFORMS } from "../../../contract/rules/visitTerms";
import { forgetConversions, tellPlatform } from "../conversions/tellPlatform";
import { keepClosings } from "../brands/closing/keepClosings";
import { remindOfCalls } from "../calls/remindOfCalls";
import { remindOfSales } from "../flashSales/remindOfSales";
import { syncFlashSales } from "../flashSales/syncFlashSales";
import { tellChanges } from "../indexing/tellChanges";
import { dropListingPictures } from "../listings/dropPictures";
import { dropListingModels } from "../listings/models/ownModels";
import { keepEvents } from "../events/keepEvents";
import { keepGroupBuys } from "../groupBuys/keepGroupBuys";
import { settleGroups } from "../groupOrders/settleGroups";
import { forgetTries } from "../idempotency/attempts";
import { forgetKeys } from "../idempotency/keys";
import { sendDueCards } from "../giftCards/issueGiftCards";
import { forgetVisits } from "../log/noteVisits";
import { forgetMails } from "../auth/mailAllowance";
import { forgetPrices } from "../pricing/forgetPrices";
import { keepPromotions } from "../promotions/keepPromotions";
import { keepPrizeGame } from "../prizeGame/keepPrizeGame";
import { announceSales } from "../push/announceSales";
import { forgetPushes, sendPushes } from "../push/sendPushes";
import { recordPrices } from "../pricing/recordPrices";
import { keepApprovals } from "../orderRequests/approvals/keepApprovals";
import { keepRequests } from "../orderRequests/settleRequest";
import { completeOrders } from "../orders/completeOrders";
import { learnTogether } from "../orders/learnTogether";
import { chargeLeftApproved } from "../rentals/approvals";
import { keepRentals } from "../rentals/keepRentals";
import { keepReferrals } from "../referrals/keepReferrals";
import { keepShares } from "../referrals/shares";
import { keepSearchEngine } from "../search/keepSearchEngine";
import { forgetPhotos } from "../reviews/photos";
import { expireOrders } from "../checkout/expire/expireOrders";
import { lapseHolds } from "../checkout/expire/lapseHolds";
import { reconcilePayments } from "../checkout/settle/reconcilePayments";
import { refundPayments } from "../refunds/refundPayments";
import { retryNotices } from "../checkout/provider-notices/retryNotices";
import { keepMaturity } from "../vendorMoney/books/keepMaturity";
import { proposeRuns } from "../vendorMoney/runs/proposeRuns";
import { issueStatements } from "../vendorMoney/statements/issueStatements";
import { pollCryptoPayments } from "../checkout/settle/pollCryptoPayments";

export interface Job {
  name: string;
  everySeconds: number;
  run(deps: Deps): Promise<void>;
}

/** What the worker does on a schedule. */
export const jobs: readonly Job[] = [
  { name: "expire-orders", everySeconds: 15, run: expireOrders },
  { name: "lapse-holds", everySeconds: 15, run: lapseHolds },
  { name: "remind-of-calls", everySeconds: 300, run: remindOfCalls },
  { name: "reconcile-payments", everySeconds: 10, run: reconcilePayments },
  { name: "watch-coins", everySeconds: 60, run: pollCryptoPayments },
  { name: "keep-requests", everySeconds: 20, run: keepRequests },
  { name: "keep-approvals", everySeconds: 60, run: keepApprovals },
  { name: "refund-payments", everySeconds: 10, run: refundPayments },
  { name: "retry-notices", everySeconds: 60, run: retryNotices },
  { name: "send-gift-cards", everySeconds: 30, run: sendDueCards },
  { name: "keep-listing", everySeconds: 2, run: keepListing },
  { name: "keep-search-engine", everySeconds: 10, run: keepSearchEngine },
  { name: "keep-sales", everySeconds: 30, run: syncFlashSales },
  { name: "remind-of-sales", everySeconds: 60, run: remindOfSales },
  { name: "announce-sales", everySeconds: 30, run: announceSales },
  { name: "send-pushes", everySeconds: 5, run: sendPushes },
  // Each in a job of its own: one that hangs holds up nobody else.
  ...AD_PLATFORMS.map((platform) => ({ name: `tell-${platform}`, everySeconds: 10, run: tellPlatform(platform) })),
  { name: "keep-group-buys", everySeconds: 5, run: keepGroupBuys },
  { name: "settle-groups", everySeconds: 10, run: settleGroups },
  { name: "keep-promotions", everySeconds: 60, run: keepPromotions },
  { name: "tell-approvals", everySeconds: 60, run: tellWaiting },
  { name: "keep-banners", everySeconds: 60, run: keepBanners },
  { name: "drop-listing-pictures", everySeconds: 3600, run: dropListingPictures },
  { name: "drop-listing-models", everySeconds: 3600, run: dropListingModels },
  { name: "keep-closings", everySeconds: 300, run: keepClosings },
  { name: "drop-papers", everySeconds: 3600, run: dropPapers },
  { name: "keep-events", everySeconds: 300, run: keepEvents },
  { name: "keep-prize-game", everySeconds: 60, run: keepPrizeGame },
  { name: "keep-allowances", everySeconds: 300, run: keepAllowances },
  { name: "record-prices", everySeconds: 30, run: recordPrices },
  { name: "complete-orders", everySeconds: 60, run: completeOrders },
  { name: "learn-together", everySeconds: 3600, run: learnTogether },
  {
    name: "keep-rentals",
    everySeconds: 30,
    run: async (deps) => {
      await chargeLeftApproved(deps);
      await keepRentals(deps);
    },
  },
  { name: "keep-maturity", everySeconds: 60, run: keepMaturity },
  { name: "issue-statements", everySeconds: 3600, run: issueStatements },
  { name: "propose-payouts", everySeconds: 3600, run: proposeRuns },
  { name: "keep-referrals", everySeconds: 60, run: keepReferrals },
  { name: "keep-shares", everySeconds: 60, run: keepShares },
  {
    name: "forget-keys",
    everySeconds: 3600,
    run: async (deps) => {
      await forgetKeys(deps);
      await forgetTries(deps);
      await forgetLanes(deps);
      await forgetLinks(deps);
      await forgetMails(deps);
    },
  },
  { name: "tell-changes", everySeconds: 30, run: tellChanges },
  { name: "forget-photos", everySeconds: 3600, run: forgetPhotos },
  { name: "forget-prices", everySeconds: 3600, run: forgetPrices },
  { name: "forget-pushes", everySeconds: 3600, run: forgetPushes },
  { name: "forget-visits", everySeconds: 3600, run: forgetVisits },
  { name: "forget-conversions", everySeconds: 3600, run: forgetConversions },
];
