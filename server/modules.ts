import type { FastifyInstance } from "fastify";
import { managerRoutes } from "../contract/routes/managerRoutes";
import { allowanceRoutes } from "../contract/routes/allowanceRoutes";
import { cartRoutes } from "../contract/routes/cartRoutes";
import { commonRoutes, logRoutes } from "../contract/common";
import { companyRoutes } from "../contract/company";
import { changeRoutes } from "../contract/live/changeRoutes";
import { exemptionRoutes } from "../contract/company/exemptionRoutes";
import { managerDecisionRoutes } from "../contract/company/managerSignupRoutes";
import { companyStaffRoutes } from "../contract/company/companyStaffRoutes";
import { compareRoutes } from "../contract/compare";
import { addressBookRoutes } from "../contract/routes/addressBookRoutes";
import { customerRoutes } from "../contract/customer";
import { orderActionRoutes } from "../contract/routes/orderActionRoutes";
import { orderRequestRoutes, orderRequestStaffRoutes } from "../contract/routes/orderRequestRoutes";
import { orderRoutes } from "../contract/routes/orderRoutes";
import { privacyRoutes } from "../contract/routes/privacyRoutes";
import { paymentRoutes } from "../contract/routes/paymentRoutes";
import { refundCountersignRoutes } from "../contract/countersigning/countersignRoutes";
import { orderStaffRoutes } from "../contract/routes/orderStaffRoutes";
import { memberPriceRoutes } from "../contract/company/memberPriceRoutes";
import { groupBuyRoutes } from "../contract/sales/groupBuyRoutes";
import { offerRoutes } from "../contract/offers";
import { rentalRoutes } from "../contract/rental/rentalRoutes";
import { rentalStaffRoutes } from "../contract/rental/rentalStaffRoutes";
import { referralRoutes } from "../contract/routes/referralRoutes";
import { pushRoutes } from "../contract/sales/pushRoutes";
import { payoutRoutes, payoutStaffRoutes } from "../contract/sales/payoutRoutes";
import { saleRoutes } from "../contract/sales/saleRoutes";
import { orderShareRoutes, referralStaffRoutes, shareRoutes } from "../contract/sales/shareRoutes";
import { productRoutes } from "../contract/routes/productRoutes";
import { vendorRoutes } from "../contract/routes/vendorRoutes";
import { outsideRoutes } from "../contract/visit/outsideRoutes";
import { reviewRoutes } from "../contract/reviews";
import { showroomRoutes } from "../contract/showrooms/showroomRoutes";
import { registerContactArea } from "./areas/contact";
import { registerOversight } from "./areas/oversight";
import type { Deps } from "./deps";
import { registerRoutes } from "./http/route";
import { registerCompanyForm } from "./modules/managers/form";
import { companyContactHandlers } from "./modules/managers/contact";
import { managerHandlers } from "./modules/managers/routes";
import { managerDecisionHandlers, registerSignupDecisions } from "./modules/managers/signupRoutes";
import { registerArticles } from "./modules/articles/routes";
import { registerApplications } from "./modules/applications/register";
import { registerBanners } from "./modules/banners/routes";
import { registerListings } from "./modules/listings/routes";
import { registerBrands } from "./modules/brands/register";
import { registerOrderAnalytics } from "./modules/orderAnalytics/routes";
import { registerCustomerDesk } from "./modules/customerDesk/routes";
import { registerPriceDesk } from "./modules/priceDesk/routes";
import { registerPromotionDesk } from "./modules/promotionDesk/routes";
import { registerProductDesk } from "./modules/productDesk/routes";
import { registerStaffTeam } from "./modules/staffTeam/routes";
import { registerStockDesk } from "./modules/stockDesk/routes";
import { registerOrderDesk } from "./modules/orderDesk/routes";
import { registerDeskHome } from "./modules/deskHome/routes";
import { registerDeskViews } from "./modules/deskViews/routes";
import { registerPreviews } from "./modules/previews/register";
import { registerParts } from "./modules/parts/register";
import { registerVendorMoney } from "./modules/vendorMoney/register";
import { allowanceHandlers } from "./modules/allowances/routes";
import { addressHandlers } from "./modules/addresses/routes";
import { makeSignInLimits } from "./modules/auth/addressLimit";
import { registerSignIn } from "./modules/signIn/register";
import { registerCartForm } from "./modules/cart/form";
import { memberPriceHandlers } from "./modules/cart/price/memberRoutes";
import { productInfoHandlers } from "./modules/cart/price/productInfoRoutes";
import { quantityHandlers } from "./modules/cart/price/quantityRoutes";
import { cartHandlers } from "./modules/cart/routes";
import { catalogHandlers, vendorHandlers } from "./modules/catalog/routes";
import { registerCardGuard } from "./modules/checkout/cardGuard";
import { checkoutHandlers } from "./modules/checkout/routes";
import { registerWebhooks } from "./modules/checkout/provider-notices/webhookRoute";
import { collectionHandlers } from "./modules/collections/routes";
import { registerProgrammeForm } from "./modules/companies/form";
import { companyHandlers } from "./modules/companies/routes";
import { changeHandlers } from "./modules/desk/changeRoutes";
import { companyStaffHandlers } from "./modules/companies/staffRoutes";
import { compareHandlers } from "./modules/compare/routes";
import { contentHandlers, productPageHandlers } from "./modules/content/routes";
import { registerSitemap } from "./modules/content/sitemap";
import { registerKeyFile } from "./modules/indexing/keyFile";
import { registerChallenges } from "./modules/challenges/routes";
import { registerCoworkers } from "./modules/coworkers/routes";
import { addressBookHandlers } from "./modules/customers/addressBookRoutes";
import { registerAddressForm } from "./modules/customers/addressForm";
import { registerPreferences } from "./modules/customers/preferenceRoutes";
import { registerProfileForms } from "./modules/customers/profileForms";
import { customerHandlers } from "./modules/customers/routes";
import { flashSaleHandlers, saleHandlers } from "./modules/flashSales/routes";
import { groupBuyHandlers } from "./modules/groupBuys/routes";
import { groupOrderHandlers } from "./modules/groupOrders/routes";
import { registerDocuments } from "./modules/invoices/routes";
import { logHandlers } from "./modules/log/routes";
import { outsideHandlers } from "./modules/location/routes";
import { registerMailbox } from "./modules/mailbox/routes";
import { marketHandlers } from "./modules/markets/routes";
import { orderActionHandlers } from "./modules/orderActions/actionRoutes";
import { registerOrderForm } from "./modules/orderActions/form";
import { registerDecisionForm } from "./modules/orderRequests/approvals/form";
import { orderRequestHandlers } from "./modules/orderRequests/routes";
import { orderRequestStaffHandlers } from "./modules/orderRequests/staffRoutes";
import { orderHandlers } from "./modules/orderActions/routes";
import { creditHandlers } from "./modules/credit/routes";
import { registerExemptionForm } from "./modules/exemptions/form";
import { exemptionHandlers, registerExemptionFiles } from "./modules/exemptions/routes";
import { walletHandlers } from "./modules/expressCheckout/routes";
import { registerDebitForm } from "./modules/payments/form";
import { paymentHandlers } from "./modules/payments/routes";
import { registerPayoutForm } from "./modules/payouts/form";
import { payoutHandlers, payoutStaffHandlers } from "./modules/payouts/routes";
import { refundCountersignHandlers } from "./modules/orderActions/refundCountersigning";
import { orderStaffHandlers } from "./modules/orderActions/staffRoutes";
import { privacyHandlers } from "./modules/privacy/routes";
import { registerEvents } from "./modules/events/routes";
import { registerPrizeGame } from "./modules/prizeGame/routes";
import { pushHandlers } from "./modules/push/routes";
import { registerReferralForms } from "./modules/referrals/form";
import { referralHandlers, referralStaffHandlers, shareHandlers } from "./modules/referrals/routes";
import { registerShortLinks } from "./modules/referrals/shortLinks";
import { registerRentalDecisionForm } from "./modules/rentals/acts/decideForm";
import { registerRentalForm } from "./modules/rentals/acts/form";
import { rentalHandlers } from "./modules/rentals/routes";
import { rentalStaffHandlers } from "./modules/rentals/staffRoutes";
import { registerReviewForms } from "./modules/reviews/form";
import { registerReviewPhotos, reviewHandlers, reviewListHandlers } from "./modules/reviews/routes";
import { registerSandbox } from "./modules/sandbox/register";
import { showroomHandlers } from "./modules/showrooms/routes";
import { searchHandlers } from "./modules/search/routes";

/** Every area of the API with the modules that answer it. */
export async function registerModules(app: FastifyInstance, deps: Deps): Promise<void> {
  registerCardGuard(app);
  const limits = makeSignInLimits(deps);
  await registerSignIn(app, deps, limits);
  registerRoutes(app, customerRoutes, { ...customerHandlers(deps), ...creditHandlers(deps) }, { tag: "Customer" });
  registerRoutes(app, addressBookRoutes, addressBookHandlers(deps), { tag: "Customer" });
  await registerPreferences(app, deps);
  registerRoutes(app, referralRoutes, referralHandlers(deps), { tag: "Customer" });
  await registerReferralForms(app, deps);
  registerRoutes(app, { ...shareRoutes, ...orderShareRoutes }, shareHandlers(deps), { tag: "Customer" });
  registerRoutes(app, referralStaffRoutes, referralStaffHandlers(deps), { tag: "Referrals, by the store's team" });
  registerShortLinks(app, deps);
  registerRoutes(app, payoutRoutes, payoutHandlers(deps), { tag: "Customer" });
  await registerPayoutForm(app, deps, limits);
  registerRoutes(app, payoutStaffRoutes, payoutStaffHandlers(deps), { tag: "Payouts, by the store's team" });
  await registerPrizeGame(app, deps);
  await registerEvents(app, deps);
  registerRoutes(app, pushRoutes, pushHandlers(deps), { tag: "Customer" });
  const company = { ...companyHandlers(deps), ...companyContactHandlers(deps), ...memberPriceHandlers(deps) };
  registerRoutes(app, companyRoutes, company, { tag: "Company" });
  registerRoutes(app, memberPriceRoutes, company, { tag: "Company" });
  registerRoutes(app, exemptionRoutes, exemptionHandlers(deps), { tag: "Company" });
  await registerExemptionFiles(app, deps);
  await registerExemptionForm(app, deps);
  registerRoutes(app, companyStaffRoutes, companyStaffHandlers(deps), { tag: "Companies, by the store's team" });
  await registerCoworkers(app, deps);
  await registerChallenges(app, deps);
  registerRoutes(app, managerRoutes, managerHandlers(deps), { tag: "Company" });
  registerRoutes(app, managerDecisionRoutes, managerDecisionHandlers(deps), { tag: "Company" });
  await registerCompanyForm(app, deps);
  await registerSignupDecisions(app, deps);
  await registerDecisionForm(app, deps);
  registerRoutes(app, allowanceRoutes, allowanceHandlers(deps), { tag: "Company" });
  registerRoutes(app, privacyRoutes, privacyHandlers(deps), { tag: "Customer" });
  registerRoutes(
    app,
    productRoutes,
    {
      ...catalogHandlers(deps),
      ...collectionHandlers(deps),
      ...flashSaleHandlers(deps),
      ...groupBuyHandlers(deps),
      ...productInfoHandlers(deps),
      ...productPageHandlers(deps),
      ...reviewListHandlers(deps),
      ...searchHandlers(deps),
    },
    { tag: "Product" },
  );
  registerRoutes(app, saleRoutes, saleHandlers(deps), { tag: "Product" });
  registerRoutes(app, showroomRoutes, showroomHandlers(deps), { tag: "Product" });
  registerRoutes(app, vendorRoutes, vendorHandlers(deps), { tag: "Product" });
  registerRoutes(app, groupBuyRoutes, groupOrderHandlers(deps), { tag: "Product" });
  registerRoutes(app, offerRoutes, quantityHandlers(deps), { tag: "Customer" });
  registerRoutes(app, reviewRoutes, reviewHandlers(deps), { tag: "Product" });
  await registerReviewPhotos(app, deps);
  await registerReviewForms(app, deps);
  registerRoutes(app, compareRoutes, compareHandlers(deps), { tag: "Product" });
  registerRoutes(app, cartRoutes, cartHandlers(deps), { tag: "Cart and order" });
  registerRoutes(
    app,
    orderRoutes,
    { ...addressHandlers(), ...checkoutHandlers(deps), ...orderHandlers(deps) },
    { tag: "Cart and order" },
  );
  registerRoutes(app, paymentRoutes, { ...paymentHandlers(deps), ...walletHandlers(deps) }, { tag: "Payment" });
  await registerDebitForm(app, deps);
  registerRoutes(app, rentalRoutes, rentalHandlers(deps), { tag: "Rental" });
  await registerRentalForm(app, deps);
  await registerRentalDecisionForm(app, deps);
  registerRoutes(app, rentalStaffRoutes, rentalStaffHandlers(deps), { tag: "Rental fleet, by the store's team" });
  registerRoutes(app, orderActionRoutes, orderActionHandlers(deps), { tag: "Cart and order" });
  registerRoutes(app, orderRequestRoutes, orderRequestHandlers(deps), { tag: "Requests" });
  registerRoutes(app, orderRequestStaffRoutes, orderRequestStaffHandlers(deps), {
    tag: "Orders of the store's team",
  });
  registerRoutes(app, orderStaffRoutes, orderStaffHandlers(deps), { tag: "Orders of the store's team" });
  registerRoutes(app, refundCountersignRoutes, refundCountersignHandlers(deps), {
    tag: "Orders of the store's team",
  });
  registerBrands(app, deps);
  registerRoutes(app, changeRoutes, changeHandlers(deps), { tag: "Both desks" });
  await registerArticles(app, deps);
  await registerApplications(app, deps);
  await registerBanners(app, deps);
  await registerListings(app, deps);
  registerPreviews(app, deps);
  registerDeskViews(app, deps);
  registerDeskHome(app, deps);
  registerOrderAnalytics(app, deps);
  registerOrderDesk(app, deps);
  registerCustomerDesk(app, deps);
  registerStaffTeam(app, deps);
  registerStockDesk(app, deps);
  registerOversight(app, deps);
  registerPriceDesk(app, deps);
  registerPromotionDesk(app, deps);
  await registerProductDesk(app, deps);
  registerParts(app, deps);
  registerVendorMoney(app, deps);
  await registerAddressForm(app, deps);
  await registerProfileForms(app, deps);
  await registerOrderForm(app, deps);
  registerDocuments(app, deps);
  await registerCartForm(app, deps);
  await registerWebhooks(app, deps);
  await registerSandbox(app, deps);
  registerRoutes(app, commonRoutes, { ...contentHandlers(deps), ...marketHandlers(deps) }, { tag: "Common" });
  registerRoutes(app, outsideRoutes, outsideHandlers(deps), { tag: "Common" });
  await registerContactArea(app, deps);
  await registerProgrammeForm(app, deps);
  registerRoutes(app, logRoutes, logHandlers(deps), { tag: "Log" });
  registerMailbox(app, deps);
  registerSitemap(app, deps);
  registerKeyFile(app, deps);
}
