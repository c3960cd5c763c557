import type { auditRoutes } from "@/contract/audit/auditRoutes";
import type { SettingRoutes } from "@/contract/settings/settingRoutes";
import type { doctorRoutes } from "@/contract/doctor/doctorRoutes";
import type { limitCountersignRoutes, roleCountersignRoutes } from "@/contract/countersigning/teamCountersignRoutes";
import type { articleStaffRoutes } from "@/contract/content/articleStaffRoutes";
import type { articleRoutes } from "@/contract/content/articleRoutes";
import type { legalRoutes, legalStaffRoutes } from "@/contract/content/legalRoutes";
import type { mediaFileRoutes, mediaRoutes } from "@/contract/content/mediaRoutes";
import type { managerRoutes } from "@/contract/routes/managerRoutes";
import type { allowanceRoutes } from "@/contract/routes/allowanceRoutes";
import type { authRoutes } from "@/contract/auth";
import type { callRoutes } from "@/contract/company/calls";
import type { cartRoutes } from "@/contract/routes/cartRoutes";
import type { commonRoutes, logRoutes } from "@/contract/common";
import type { companyRoutes } from "@/contract/company";
import type { compareRoutes } from "@/contract/compare";
import type { contactRoutes, nftRoutes } from "@/contract/contact";
import type { addressBookRoutes } from "@/contract/routes/addressBookRoutes";
import type { challengeRoutes, unlockRoutes } from "@/contract/company/challengeRoutes";
import type { closingRoutes } from "@/contract/brands/closingRoutes";
import type { paperRoutes } from "@/contract/brands/paperRoutes";
import type { applicationRoutes, vendorStaffRoutes } from "@/contract/desk/applicationRoutes";
import type { managerDecisionRoutes, managerSignupRoutes } from "@/contract/company/managerSignupRoutes";
import type { exemptionFileRoutes, exemptionRoutes } from "@/contract/company/exemptionRoutes";
import type { coworkerRoutes, sheetRoutes, unsubscribeRoutes } from "@/contract/company/coworkerRoutes";
import type { customerRoutes } from "@/contract/customer";
import type { newsUnsubscribeRoutes, preferenceRoutes } from "@/contract/routes/preferenceRoutes";
import type { groupBuyRoutes } from "@/contract/sales/groupBuyRoutes";
import type { memberPriceRoutes } from "@/contract/company/memberPriceRoutes";
import type { offerRoutes } from "@/contract/offers";
import type { orderActionRoutes } from "@/contract/routes/orderActionRoutes";
import type { orderRequestRoutes, orderRequestStaffRoutes } from "@/contract/routes/orderRequestRoutes";
import type { orderAnalyticsRoutes } from "@/contract/desk/orderAnalyticsRoutes";
import type { customerDeskRoutes } from "@/contract/customerDesk/customerDeskRoutes";
import type { orderDeskRoutes } from "@/contract/orderDesk/orderDeskRoutes";
import type { orderExportRoutes } from "@/contract/orderDesk/orderExport";
import type { orderMarkRoutes } from "@/contract/orderDesk/orderMarks";
import type { trackingFileRoutes, trackingRoutes } from "@/contract/orderDesk/trackingRoutes";
import type { pickRoutes } from "@/contract/orderDesk/pickRoutes";
import type { wireFileRoutes, wireRoutes } from "@/contract/orderDesk/wireRoutes";
import type { priceDeskRoutes } from "@/contract/priceDesk/priceDeskRoutes";
import type { pricePlanRoutes } from "@/contract/priceDesk/pricePlanRoutes";
import type { promotionDeskRoutes } from "@/contract/promotionDesk/promotionDeskRoutes";
import type { staffInviteRoutes, staffTeamRoutes } from "@/contract/staffTeam/staffTeamRoutes";
import type { stockDeskRoutes } from "@/contract/stockDesk/stockDeskRoutes";
import type { newProductRoutes } from "@/contract/productDesk/newProductRoutes";
import type { productAddressRoutes } from "@/contract/productDesk/productAddressRoutes";
import type { productDeskRoutes } from "@/contract/productDesk/productDeskRoutes";
import type { productPictureFileRoutes, productPictureRoutes } from "@/contract/productDesk/productPictureRoutes";
import type { orderRoutes } from "@/contract/routes/orderRoutes";
import type { orderStaffRoutes } from "@/contract/routes/orderStaffRoutes";
import type { emailRoutes } from "@/contract/routes/emailRoutes";
import type { workEmailRoutes } from "@/contract/routes/workEmailRoutes";
import type { passkeyRoutes } from "@/contract/routes/passkeyRoutes";
import type { proofRoutes } from "@/contract/proof/proofRoutes";
import type { passwordRoutes } from "@/contract/routes/passwordRoutes";
import type { paymentRoutes } from "@/contract/routes/paymentRoutes";
import type { payoutRoutes } from "@/contract/sales/payoutRoutes";
import type { privacyRoutes } from "@/contract/routes/privacyRoutes";
import type { rentalRoutes } from "@/contract/rental/rentalRoutes";
import type { eventRoutes, eventUnsubscribeRoutes } from "@/contract/sales/eventRoutes";
import type { prizeGameRoutes } from "@/contract/sales/prizeGameRoutes";
import type { pushRoutes } from "@/contract/sales/pushRoutes";
import type { showroomRoutes } from "@/contract/showrooms/showroomRoutes";
import type { referralRoutes } from "@/contract/routes/referralRoutes";
import type { saleRoutes } from "@/contract/sales/saleRoutes";
import type { orderShareRoutes, shareRoutes } from "@/contract/sales/shareRoutes";
import type { productRoutes } from "@/contract/routes/productRoutes";
import type { outsideRoutes } from "@/contract/visit/outsideRoutes";
import type { socialRoutes } from "@/contract/routes/socialRoutes";
import type { vendorRoutes } from "@/contract/routes/vendorRoutes";
import type { walletRoutes } from "@/contract/routes/walletRoutes";
import type { reviewPhotoRoutes, reviewRoutes } from "@/contract/reviews";
import type { bannerPictureRoutes, bannerRoutes, bannerStaffRoutes } from "@/contract/desk/bannerRoutes";
import type { formerStaffRoutes, formerVendorRoutes } from "@/contract/desk/formerRoutes";
import type { listingFeedbackRoutes } from "@/contract/desk/listingFeedbackRoutes";
import type { listingPictureRoutes, listingRoutes } from "@/contract/desk/listingRoutes";
import type { listingImportRoutes, listingSheetRoutes, listingStockRoutes } from "@/contract/desk/listingStockRoutes";
import type { setRoutes } from "@/contract/sets/setRoutes";
import type { previewRoutes, previewStaffRoutes, previewVendorRoutes } from "@/contract/preview/previewRoutes";
import type { proposalStaffRoutes } from "@/contract/desk/proposalRoutes";
import type { brandInviteRoutes, brandRoutes } from "@/contract/desk/brandRoutes";
import type { vendorMoneyRoutes } from "@/contract/desk/moneyRoutes";
import type {
  commissionCountersignRoutes,
  priceCountersignRoutes,
  promotionCountersignRoutes,
  refundCountersignRoutes,
} from "@/contract/countersigning/countersignRoutes";
import type { vendorMoneyStaffRoutes } from "@/contract/desk/moneyStaffRoutes";
import type { staffViewRoutes, vendorViewRoutes } from "@/contract/savedViews/viewRoutes";
import type { partRoutes, partStaffRoutes } from "@/contract/desk/partRoutes";
import type { homeRoutes } from "@/contract/deskHome/homeRoutes";
import type { reportRoutes } from "@/contract/reports/reportRoutes";
import type { changeRoutes } from "@/contract/live/changeRoutes";
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, RouteSchema } from "@/contract/routes/route";

type Routes = typeof authRoutes &
  typeof articleRoutes &
  typeof proofRoutes &
  typeof homeRoutes &
  typeof reportRoutes &
  typeof orderAnalyticsRoutes &
  typeof orderDeskRoutes &
  typeof orderExportRoutes &
  typeof orderMarkRoutes &
  typeof pickRoutes &
  typeof wireRoutes &
  typeof wireFileRoutes &
  typeof trackingRoutes &
  typeof trackingFileRoutes &
  typeof customerDeskRoutes &
  typeof promotionDeskRoutes &
  typeof promotionCountersignRoutes &
  typeof auditRoutes &
  typeof staffTeamRoutes &
  typeof staffInviteRoutes &
  typeof stockDeskRoutes &
  typeof priceDeskRoutes &
  typeof pricePlanRoutes &
  typeof priceCountersignRoutes &
  typeof productAddressRoutes &
  typeof productDeskRoutes &
  typeof newProductRoutes &
  typeof productPictureRoutes &
  typeof productPictureFileRoutes &
  typeof orderStaffRoutes &
  typeof articleStaffRoutes &
  typeof legalRoutes &
  typeof legalStaffRoutes &
  typeof mediaRoutes &
  typeof mediaFileRoutes &
  typeof brandRoutes &
  typeof brandInviteRoutes &
  typeof changeRoutes &
  typeof bannerRoutes &
  typeof bannerPictureRoutes &
  typeof bannerStaffRoutes &
  typeof formerStaffRoutes &
  typeof formerVendorRoutes &
  typeof listingRoutes &
  typeof listingPictureRoutes &
  typeof listingStockRoutes &
  typeof setRoutes &
  typeof listingSheetRoutes &
  typeof listingImportRoutes &
  typeof listingFeedbackRoutes &
  typeof previewRoutes &
  typeof previewStaffRoutes &
  typeof previewVendorRoutes &
  typeof proposalStaffRoutes &
  typeof vendorViewRoutes &
  typeof staffViewRoutes &
  typeof partRoutes &
  typeof partStaffRoutes &
  typeof vendorMoneyRoutes &
  typeof vendorMoneyStaffRoutes &
  typeof commissionCountersignRoutes &
  typeof limitCountersignRoutes &
  typeof roleCountersignRoutes &
  SettingRoutes &
  typeof doctorRoutes &
  typeof refundCountersignRoutes &
  typeof allowanceRoutes &
  typeof managerRoutes &
  typeof payoutRoutes &
  typeof saleRoutes &
  typeof shareRoutes &
  typeof orderShareRoutes &
  typeof managerSignupRoutes &
  typeof exemptionRoutes &
  typeof exemptionFileRoutes &
  typeof managerDecisionRoutes &
  typeof applicationRoutes &
  typeof paperRoutes &
  typeof closingRoutes &
  typeof vendorStaffRoutes &
  typeof commonRoutes &
  typeof outsideRoutes &
  typeof logRoutes &
  typeof companyRoutes &
  typeof compareRoutes &
  typeof contactRoutes &
  typeof nftRoutes &
  typeof challengeRoutes &
  typeof unlockRoutes &
  typeof coworkerRoutes &
  typeof sheetRoutes &
  typeof unsubscribeRoutes &
  typeof addressBookRoutes &
  typeof customerRoutes &
  typeof referralRoutes &
  typeof rentalRoutes &
  typeof prizeGameRoutes &
  typeof pushRoutes &
  typeof eventRoutes &
  typeof eventUnsubscribeRoutes &
  typeof preferenceRoutes &
  typeof newsUnsubscribeRoutes &
  typeof callRoutes &
  typeof cartRoutes &
  typeof memberPriceRoutes &
  typeof offerRoutes &
  typeof groupBuyRoutes &
  typeof orderRoutes &
  typeof orderActionRoutes &
  typeof orderRequestRoutes &
  typeof orderRequestStaffRoutes &
  typeof emailRoutes &
  typeof workEmailRoutes &
  typeof passkeyRoutes &
  typeof passwordRoutes &
  typeof paymentRoutes &
  typeof privacyRoutes &
  typeof productRoutes &
  typeof showroomRoutes &
  typeof reviewRoutes &
  typeof reviewPhotoRoutes &
  typeof vendorRoutes &
  typeof walletRoutes &
  typeof socialRoutes;

/** `METHOD /path/:param` of every agreed call. */
export type RouteKey = keyof Routes & string;

type Part<Name extends string, T> = undefined extends T
  ? { [K in Name]?: never }
  : Record<string, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

type InputOfRoute<R extends RouteSchema> = Part<"params", ParamsOf<R>> &
  Part<"query", QueryOf<R>> &
  Part<"body", BodyOf<R>>;

export type InputOf<K extends RouteKey> = InputOfRoute<Routes[K]>;
export type AnswerOf<K extends RouteKey> = ReplyOf<Routes[K]>;
