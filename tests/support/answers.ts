import type { Static, TSchema } from "typebox";
import type { managerRoutes } from "../../contract/routes/managerRoutes";
import type { allowanceRoutes } from "../../contract/routes/allowanceRoutes";
import type { authRoutes } from "../../contract/auth";
import type { commonRoutes, logRoutes } from "../../contract/common";
import type { compareRoutes } from "../../contract/compare";
import type { articleRoutes } from "../../contract/content/articleRoutes";
import type { articleStaffRoutes } from "../../contract/content/articleStaffRoutes";
import type { contactRoutes, nftRoutes } from "../../contract/contact";
import type { addressBookRoutes } from "../../contract/routes/addressBookRoutes";
import type { challengeRoutes, unlockRoutes } from "../../contract/company/challengeRoutes";
import type { applicationRoutes, vendorStaffRoutes } from "../../contract/desk/applicationRoutes";
import type { managerDecisionRoutes, managerSignupRoutes } from "../../contract/company/managerSignupRoutes";
import type { coworkerRoutes, sheetRoutes, unsubscribeRoutes } from "../../contract/company/coworkerRoutes";
import type { customerRoutes } from "../../contract/customer";
import type { newsUnsubscribeRoutes, preferenceRoutes } from "../../contract/routes/preferenceRoutes";
import type { offerRoutes } from "../../contract/offers";
import type { reviewPhotoRoutes, reviewRoutes } from "../../contract/reviews";
import type { cartRoutes } from "../../contract/routes/cartRoutes";
import type { orderActionRoutes } from "../../contract/routes/orderActionRoutes";
import type { orderAnalyticsRoutes } from "../../contract/desk/orderAnalyticsRoutes";
import type { customerDeskRoutes } from "../../contract/customerDesk/customerDeskRoutes";
import type { homeRoutes } from "../../contract/deskHome/homeRoutes";
import type { reportRoutes } from "../../contract/reports/reportRoutes";
import type { orderDeskRoutes } from "../../contract/orderDesk/orderDeskRoutes";
import type { orderExportRoutes } from "../../contract/orderDesk/orderExport";
import type { orderMarkRoutes } from "../../contract/orderDesk/orderMarks";
import type { trackingFileRoutes, trackingRoutes } from "../../contract/orderDesk/trackingRoutes";
import type { pickRoutes } from "../../contract/orderDesk/pickRoutes";
import type { wireFileRoutes, wireRoutes } from "../../contract/orderDesk/wireRoutes";
import type { priceDeskRoutes } from "../../contract/priceDesk/priceDeskRoutes";
import type { pricePlanRoutes } from "../../contract/priceDesk/pricePlanRoutes";
import type { auditRoutes } from "../../contract/audit/auditRoutes";
import type { SettingRoutes } from "../../contract/settings/settingRoutes";
import type { doctorRoutes } from "../../contract/doctor/doctorRoutes";
import type {
  limitCountersignRoutes,
  roleCountersignRoutes,
} from "../../contract/countersigning/teamCountersignRoutes";
import type { promotionDeskRoutes } from "../../contract/promotionDesk/promotionDeskRoutes";
import type { staffInviteRoutes, staffTeamRoutes } from "../../contract/staffTeam/staffTeamRoutes";
import type { stockDeskRoutes } from "../../contract/stockDesk/stockDeskRoutes";
import type { newProductRoutes } from "../../contract/productDesk/newProductRoutes";
import type { productAddressRoutes } from "../../contract/productDesk/productAddressRoutes";
import type { productDeskRoutes } from "../../contract/productDesk/productDeskRoutes";
import type { productPictureFileRoutes, productPictureRoutes } from "../../contract/productDesk/productPictureRoutes";
import type { orderRoutes } from "../../contract/routes/orderRoutes";
import type { bannerPictureRoutes, bannerRoutes, bannerStaffRoutes } from "../../contract/desk/bannerRoutes";
import type { listingFeedbackRoutes } from "../../contract/desk/listingFeedbackRoutes";
import type { listingPictureRoutes, listingRoutes } from "../../contract/desk/listingRoutes";
import type { listingSheetRoutes, listingStockRoutes } from "../../contract/desk/listingStockRoutes";
import type { proposalStaffRoutes } from "../../contract/desk/proposalRoutes";
import type { brandInviteRoutes, brandRoutes } from "../../contract/desk/brandRoutes";
import type { orderStaffRoutes } from "../../contract/routes/orderStaffRoutes";
import type { emailRoutes } from "../../contract/routes/emailRoutes";
import type { workEmailRoutes } from "../../contract/routes/workEmailRoutes";
import type { proofRoutes } from "../../contract/proof/proofRoutes";
import type { passkeyRoutes } from "../../contract/routes/passkeyRoutes";
import type { passwordRoutes } from "../../contract/routes/passwordRoutes";
import type { paymentRoutes } from "../../contract/routes/paymentRoutes";
import type { privacyRoutes } from "../../contract/routes/privacyRoutes";
import type { rentalRoutes } from "../../contract/rental/rentalRoutes";
import type { rentalStaffRoutes } from "../../contract/rental/rentalStaffRoutes";
import type { eventRoutes, eventUnsubscribeRoutes } from "../../contract/sales/eventRoutes";
import type { pushRoutes } from "../../contract/sales/pushRoutes";
import type { vendorMoneyRoutes } from "../../contract/desk/moneyRoutes";
import type {
  commissionCountersignRoutes,
  priceCountersignRoutes,
  promotionCountersignRoutes,
  refundCountersignRoutes,
} from "../../contract/countersigning/countersignRoutes";
import type { vendorMoneyStaffRoutes } from "../../contract/desk/moneyStaffRoutes";
import type { staffViewRoutes, vendorViewRoutes } from "../../contract/savedViews/viewRoutes";
import type { partRoutes, partStaffRoutes } from "../../contract/desk/partRoutes";
import type { vendorRoutes } from "../../contract/routes/vendorRoutes";
import type { prizeGameRoutes } from "../../contract/sales/prizeGameRoutes";
import type { referralRoutes } from "../../contract/routes/referralRoutes";
import type { productRoutes } from "../../contract/routes/productRoutes";
import type { socialRoutes } from "../../contract/routes/socialRoutes";
import type { walletRoutes } from "../../contract/routes/walletRoutes";
import type { callRoutes } from "../../contract/company/calls";
import type { changeRoutes } from "../../contract/live/changeRoutes";
import type { closingRoutes } from "../../contract/brands/closingRoutes";
import type { companyRoutes } from "../../contract/company";
import type { companyStaffRoutes } from "../../contract/company/companyStaffRoutes";
import type { exemptionFileRoutes, exemptionRoutes } from "../../contract/company/exemptionRoutes";
import type { formerStaffRoutes, formerVendorRoutes } from "../../contract/desk/formerRoutes";
import type { groupBuyRoutes } from "../../contract/sales/groupBuyRoutes";
import type { legalRoutes, legalStaffRoutes } from "../../contract/content/legalRoutes";
import type { mediaFileRoutes, mediaRoutes } from "../../contract/content/mediaRoutes";
import type { memberPriceRoutes } from "../../contract/company/memberPriceRoutes";
import type { orderRequestRoutes, orderRequestStaffRoutes } from "../../contract/routes/orderRequestRoutes";
import type { orderShareRoutes, referralStaffRoutes, shareRoutes } from "../../contract/sales/shareRoutes";
import type { outsideRoutes } from "../../contract/visit/outsideRoutes";
import type { paperFileRoutes, paperRoutes } from "../../contract/brands/paperRoutes";
import type { payoutRoutes, payoutStaffRoutes } from "../../contract/sales/payoutRoutes";
import type { previewRoutes, previewStaffRoutes, previewVendorRoutes } from "../../contract/preview/previewRoutes";
import type { saleRoutes } from "../../contract/sales/saleRoutes";
import type { setRoutes } from "../../contract/sets/setRoutes";
import type { showroomRoutes } from "../../contract/showrooms/showroomRoutes";
import type { Failure, ReplyOf, RouteSchema } from "../../contract/routes/route";

type Routes = typeof authRoutes &
  typeof allowanceRoutes &
  typeof managerRoutes &
  typeof managerSignupRoutes &
  typeof managerDecisionRoutes &
  typeof applicationRoutes &
  typeof vendorStaffRoutes &
  typeof commonRoutes &
  typeof logRoutes &
  typeof compareRoutes &
  typeof articleRoutes &
  typeof orderAnalyticsRoutes &
  typeof homeRoutes &
  typeof reportRoutes &
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
  typeof auditRoutes &
  typeof promotionCountersignRoutes &
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
  typeof articleStaffRoutes &
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
  typeof rentalStaffRoutes &
  typeof prizeGameRoutes &
  typeof pushRoutes &
  typeof vendorRoutes &
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
  typeof eventRoutes &
  typeof eventUnsubscribeRoutes &
  typeof preferenceRoutes &
  typeof newsUnsubscribeRoutes &
  typeof cartRoutes &
  typeof offerRoutes &
  typeof orderRoutes &
  typeof orderActionRoutes &
  typeof brandRoutes &
  typeof brandInviteRoutes &
  typeof bannerRoutes &
  typeof bannerPictureRoutes &
  typeof bannerStaffRoutes &
  typeof listingRoutes &
  typeof listingPictureRoutes &
  typeof listingStockRoutes &
  typeof listingSheetRoutes &
  typeof listingFeedbackRoutes &
  typeof proposalStaffRoutes &
  typeof orderStaffRoutes &
  typeof emailRoutes &
  typeof workEmailRoutes &
  typeof passkeyRoutes &
  typeof proofRoutes &
  typeof passwordRoutes &
  typeof paymentRoutes &
  typeof privacyRoutes &
  typeof productRoutes &
  typeof reviewRoutes &
  typeof reviewPhotoRoutes &
  typeof walletRoutes &
  typeof callRoutes &
  typeof changeRoutes &
  typeof closingRoutes &
  typeof companyRoutes &
  typeof companyStaffRoutes &
  typeof exemptionFileRoutes &
  typeof exemptionRoutes &
  typeof formerStaffRoutes &
  typeof formerVendorRoutes &
  typeof groupBuyRoutes &
  typeof legalRoutes &
  typeof legalStaffRoutes &
  typeof mediaFileRoutes &
  typeof mediaRoutes &
  typeof memberPriceRoutes &
  typeof orderRequestRoutes &
  typeof orderRequestStaffRoutes &
  typeof orderShareRoutes &
  typeof outsideRoutes &
  typeof paperFileRoutes &
  typeof paperRoutes &
  typeof payoutRoutes &
  typeof payoutStaffRoutes &
  typeof previewRoutes &
  typeof previewStaffRoutes &
  typeof previewVendorRoutes &
  typeof referralStaffRoutes &
  typeof saleRoutes &
  typeof setRoutes &
  typeof shareRoutes &
  typeof showroomRoutes &
  typeof socialRoutes;

/** `/a/:id/b` as what an address of that call looks like. */
type Filled<Path extends string> = Path extends `${infer Head}/:${infer Rest}`
  ? Rest extends `${string}/${infer Tail}`
    ? Filled<`${Head}/${string}/${Tail}`>
    : `${Head}/${string}`
  : Path;

type WithoutQuery<Url extends string> = Url extends `${infer Path}?${string}` ? Path : Url;

type Matching<Key extends string> = {
  [K in keyof Routes & string]: Key extends Filled<K> ? (PartsOf<Key> extends PartsOf<K> ? K : never) : never;
}[keyof Routes & string];

/** How many parts a path has, as one slash for each: what fills a place is taken to have no slash in it. */
type PartsOf<Path extends string> = Path extends `${string}/${infer Tail}` ? `/${PartsOf<Tail>}` : "";

/** The call that an address names: the one that says it word for word, or else the ones that it fills. */
type KeyOf<Method extends string, Url extends string> = `${Method} ${WithoutQuery<Url>}` extends infer Key extends
  string
  ? Key extends keyof Routes
    ? Key
    : Matching<Key>
  : never;

/** What may be absent is taken to be there: a test that reads on where nothing is fails at that line. */
type Present<T> = T extends readonly (infer Item)[]
  ? Present<Item>[]
  : T extends object
    ? { [K in keyof T]-?: Present<NonNullable<T[K]>> }
    : T;

/** Fields of a schema's value beside those of the reply. */
type Beside<R extends RouteSchema, S> = S extends TSchema ? Omit<Static<S>, keyof ReplyOf<R>> : unknown;
type AnyBodyOf<R extends RouteSchema> = Present<
  ReplyOf<R> & Beside<R, typeof Failure> & Beside<R, R["conflict"]> & Beside<R, R["refusal"]>
>;

/**
 * What a call answers, by the contract's table: the fields of its reply with those of its failures beside them, since a
 * test asks which of them it is. A word that none of them has does not compile. An address that the contract does not
 * name (a provider's, the sandbox's, one put together at run time) answers what the test says it does: nothing is known of it here.
 */
export type BodyOf<Method extends string, Url extends string> = string extends Url
  ? unknown
  : [KeyOf<Method, Url>] extends [never]
    ? unknown
    : AnyBodyOf<Routes[KeyOf<Method, Url>]>;

declare const onPurpose: unique symbol;
/** A body that is not what its call takes, and says so (`illFormed` in visitor.ts). */
export interface IllFormed {
  readonly [onPurpose]: true;
}

/** A body of which anything may be left out, and any word stand where the table lists the ones it knows. */
type Loose<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Loose<Item>[]
    : T extends object
      ? { readonly [K in keyof T]?: Loose<T[K]> | undefined }
      : T;

type BodyFor<R> =
  | (R extends { body: infer Body extends TSchema } ? Loose<Static<Body>> : Record<string, never>)
  | string
  | IllFormed;

/**
 * What a call is sent, by the contract's table. A key or a kind of value that the table does not have compiles only as
 * `illFormed`, so that no test sends by mistake what the store ignores. Text is sent as it is.
 */
export type SentOf<Method extends string, Url extends string> = string extends Url
  ? unknown
  : [KeyOf<Method, Url>] extends [never]
    ? unknown
    : BodyFor<Routes[KeyOf<Method, Url>]>;
