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
import type { passkeyRoutes } from "../../contract/routes/passkeyRoutes";
import type { passwordRoutes } from "../../contract/routes/passwordRoutes";
import type { paymentRoutes } from "../../contract/routes/paymentRoutes";
import type { privacyRoutes } from "../../contract/routes/privacyRoutes";
import type { rentalRoutes } from "../../contract/rental/rentalRoutes";
import type { rentalStaffRoutes } from "../../contract/rental/rentalStaffRoutes";
import type { eventRoutes, eventUnsubscribeRoutes } from "../../contract/sales/eventRoutes";
import type { pushRoutes } from "../../contract/sales/pushRoutes";
import type { vendorMoneyRoutes } from "../../contract/desk/moneyRoutes";
import type { vendorMoneyStaffRoutes } from "../../contract/desk/moneyStaffRoutes";
import type { staffViewRoutes, vendorViewRoutes } from "../../contract/savedViews/viewRoutes";
import type { partRoutes, partStaffRoutes } from "../../contract/desk/partRoutes";
import type { vendorRoutes } from "../../contract/routes/vendorRoutes";
import type { prizeGameRoutes } from "../../contract/sales/prizeGameRoutes";
import type { referralRoutes } from "../../contract/routes/referralRoutes";
import type { productRoutes } from "../../contract/routes/productRoutes";
import type { socialRoutes } from "../../contract/routes/socialRoutes";
import type { walletRoutes } from "../../contract/routes/walletRoutes";
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
  typeof passwordRoutes &
  typeof paymentRoutes &
  typeof privacyRoutes &
  typeof productRoutes &
  typeof reviewRoutes &
  typeof reviewPhotoRoutes &
  typeof walletRoutes &
  typeof socialRoutes;

/** `/a/:id/b` as what an address of that call looks like. */
type Filled<Path extends string> = Path extends `${infer Head}/:${infer Rest}`
  ? Rest extends `${string}/${infer Tail}`
    ? Filled<`${Head}/${string}/${Tail}`>
    : `${Head}/${string}`
  : Path;

type WithoutQuery<Url extends string> = Url extends `${infer Path}?${string}` ? Path : Url;

type Matching<Key extends string> = {
  [K in keyof Routes & string]: Key extends Filled<K> ? K : never;
}[keyof Routes & string];

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
 * name (a provider's, the sandbox's, one put together at run time) is read as JSON of any shape.
 */
export type BodyOf<Method extends string, Url extends string> = string extends Url
  ? any
  : [KeyOf<Method, Url>] extends [never]
    ? any
    : AnyBodyOf<Routes[KeyOf<Method, Url>]>;
