import type { Deps } from "../../deps";
import { renewAllowances } from "../allowances/renewAllowances";
import { dropPapers } from "../applications/papers/dropPapers";
import { dropLapsedInvites } from "../brands/team/members";
import { dropLapsedStaffInvites } from "../staffTeam/team";
import { refreshBannerPages } from "../banners/refreshBannerPages";
import { forgetThrottles } from "../auth/throttles";
import { forgetLinks } from "../auth/repositoryLinks";
import { notifyOfWaiting } from "../desk/approvalNews";
import { keepListing } from "../catalog/listing/keepListing";
import { AD_PLATFORMS } from "../../../contract/visit/visitTerms";
import { forgetConversions, sendConversions } from "../conversions/sendConversions";
import { completeClosings } from "../brands/closing/completeClosings";
import { remindOfCalls } from "../calls/remindOfCalls";
import { remindOfSales } from "../flashSales/remindOfSales";
import { purgeChangedSales } from "../flashSales/purgeChangedSales";
import { notifySearchEngines } from "../indexing/notifySearchEngines";
import { dropListingPictures } from "../listings/files/dropPictures";
import { dropListingModels } from "../listings/models/ownModels";
import { rollUpSales } from "../deskHome/rollUpSales";
import { processEvents } from "../events/processEvents";
import { processGroupBuys } from "../groupBuys/processGroupBuys";
import { settleGroups } from "../groupOrders/settleGroups";
import { forgetExports } from "../desk/exports";
import { forgetAttempts } from "../idempotency/attempts";
import { forgetKeys } from "../idempotency/keys";
import { sendDueCards } from "../giftCards/issueGiftCards";
import { forgetVisits } from "../log/noteVisits";
import { forgetMails } from "../auth/mailAllowance";
import { keepPricePlans } from "../priceDesk/keepPricePlans";
import { forgetPrices } from "../pricing/forgetPrices";
import { processPromotions } from "../promotions/processPromotions";
import { processPrizeGame } from "../prizeGame/processPrizeGame";
import { announceSales } from "../push/announceSales";
import { forgetPushes, sendPushes } from "../push/sendPushes";
import { recordPrices } from "../pricing/recordPrices";
import { processApprovals } from "../orderRequests/approvals/processApprovals";
import { processRequests } from "../orderRequests/settleRequest";
import { completeOrders } from "../orders/completeOrders";
import { updateBoughtTogether } from "../orders/together/updateBoughtTogether";
import { chargeApprovedRentals } from "../rentals/approvals";
import { processRentals } from "../rentals/due/processRentals";
import { processReferrals } from "../referrals/processReferrals";
import { processShares } from "../referrals/shares";
import { forgetMisses } from "../search/noteMisses";
import { syncSearchEngine } from "../search/syncSearchEngine";
import { forgetPhotos } from "../reviews/photos";
import { keepZones } from "../tariffDesk/keepZones";
import { keepTaxRates } from "../taxDesk/keepTaxRates";
import { runDoctor } from "../storeDoctor/runDoctor";
import { checkPages } from "../selfCheck/checkPages";
import { expireOrders } from "../checkout/expire/expireOrders";
import { releaseLapsedHolds } from "../checkout/expire/releaseLapsedHolds";
import { reconcilePayments } from "../checkout/settle/reconcilePayments";
import { refundPayments } from "../refunds/refundPayments";
import { retryNotices } from "../checkout/provider-notices/retryNotices";
import { setMaturityDates } from "../vendorMoney/books/setMaturityDates";
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
  { name: "lapse-holds", everySeconds: 15, run: releaseLapsedHolds },
  { name: "remind-of-calls", everySeconds: 300, run: remindOfCalls },
  { name: "reconcile-payments", everySeconds: 10, run: reconcilePayments },
  { name: "poll-crypto-payments", everySeconds: 60, run: (deps) => pollCryptoPayments(deps) },
  { name: "keep-requests", everySeconds: 20, run: processRequests },
  { name: "keep-approvals", everySeconds: 60, run: processApprovals },
  { name: "refund-payments", everySeconds: 10, run: refundPayments },
  { name: "retry-notices", everySeconds: 60, run: retryNotices },
  { name: "send-gift-cards", everySeconds: 30, run: sendDueCards },
  { name: "keep-listing", everySeconds: 2, run: keepListing },
  { name: "keep-search-engine", everySeconds: 10, run: syncSearchEngine },
  { name: "purge-changed-sales", everySeconds: 30, run: purgeChangedSales },
  { name: "keep-price-plans", everySeconds: 5, run: keepPricePlans },
  { name: "keep-tax-rates", everySeconds: 15, run: keepTaxRates },
  { name: "keep-delivery-zones", everySeconds: 15, run: keepZones },
  { name: "remind-of-sales", everySeconds: 60, run: remindOfSales },
  { name: "announce-sales", everySeconds: 30, run: announceSales },
  { name: "send-pushes", everySeconds: 5, run: sendPushes },
  // Each in a job of its own: one that hangs holds up nobody else.
  ...AD_PLATFORMS.map((platform) => ({ name: `tell-${platform}`, everySeconds: 10, run: sendConversions(platform) })),
  { name: "keep-group-buys", everySeconds: 5, run: processGroupBuys },
  { name: "settle-groups", everySeconds: 10, run: settleGroups },
  { name: "keep-promotions", everySeconds: 60, run: processPromotions },
  { name: "tell-approvals", everySeconds: 60, run: notifyOfWaiting },
  { name: "keep-banners", everySeconds: 60, run: refreshBannerPages },
  { name: "drop-listing-pictures", everySeconds: 3600, run: dropListingPictures },
  { name: "drop-listing-models", everySeconds: 3600, run: dropListingModels },
  { name: "keep-closings", everySeconds: 300, run: completeClosings },
  { name: "drop-brand-invites", everySeconds: 3600, run: dropLapsedInvites },
  { name: "drop-staff-invites", everySeconds: 3600, run: dropLapsedStaffInvites },
  { name: "drop-papers", everySeconds: 3600, run: dropPapers },
  { name: "keep-events", everySeconds: 300, run: processEvents },
  { name: "keep-prize-game", everySeconds: 60, run: processPrizeGame },
  { name: "keep-allowances", everySeconds: 300, run: renewAllowances },
  { name: "record-prices", everySeconds: 30, run: recordPrices },
  { name: "complete-orders", everySeconds: 60, run: completeOrders },
  { name: "learn-together", everySeconds: 3600, run: updateBoughtTogether },
  {
    name: "keep-rentals",
    everySeconds: 30,
    run: async (deps) => {
      await chargeApprovedRentals(deps);
      await processRentals(deps);
    },
  },
  { name: "run-doctor", everySeconds: 2, run: runDoctor },
  { name: "check-pages", everySeconds: 6 * 3600, run: checkPages },
  { name: "keep-maturity", everySeconds: 60, run: setMaturityDates },
  { name: "roll-up-sales", everySeconds: 600, run: rollUpSales },
  { name: "issue-statements", everySeconds: 3600, run: issueStatements },
  { name: "propose-payouts", everySeconds: 3600, run: proposeRuns },
  { name: "keep-referrals", everySeconds: 60, run: processReferrals },
  { name: "keep-shares", everySeconds: 60, run: processShares },
  {
    name: "forget-keys",
    everySeconds: 3600,
    run: async (deps) => {
      await forgetKeys(deps);
      await forgetExports(deps);
      await forgetAttempts(deps);
      await forgetThrottles(deps);
      await forgetLinks(deps);
      await forgetMails(deps);
    },
  },
  { name: "tell-changes", everySeconds: 30, run: notifySearchEngines },
  { name: "forget-photos", everySeconds: 3600, run: forgetPhotos },
  { name: "forget-prices", everySeconds: 3600, run: forgetPrices },
  { name: "forget-pushes", everySeconds: 3600, run: forgetPushes },
  { name: "forget-visits", everySeconds: 3600, run: forgetVisits },
  { name: "forget-misses", everySeconds: 3600, run: forgetMisses },
  { name: "forget-conversions", everySeconds: 3600, run: forgetConversions },
];
