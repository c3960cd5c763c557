import type { managerRoutes } from "@/contract/routes/managerRoutes";
import type { allowanceRoutes } from "@/contract/routes/allowanceRoutes";
import type { authRoutes } from "@/contract/auth";
import type { callRoutes } from "@/contract/company/calls";
import type { cartRoutes } from "@/contract/routes/cartRoutes";
import type { commonRoutes, logRoutes } from "@/contract/common";
import type { companyRoutes } from "@/contract/company";
import type { compareRoutes } from "@/contract/compare";
import type { contactRoutes } from "@/contract/contact";
import type { addressBookRoutes } from "@/contract/routes/addressBookRoutes";
import type { challengeRoutes, unlockRoutes } from "@/contract/company/challengeRoutes";
import type { managerDecisionRoutes, managerSignupRoutes } from "@/contract/company/managerSignupRoutes";
import type { exemptionFileRoutes, exemptionRoutes } from "@/contract/company/exemptionRoutes";
import type { coworkerRoutes, sheetRoutes, unsubscribeRoutes } from "@/contract/company/coworkerRoutes";
import type { customerRoutes } from "@/contract/customer";
import type { preferenceRoutes } from "@/contract/routes/preferenceRoutes";
import type { memberPriceRoutes } from "@/contract/company/memberPriceRoutes";
import type { offerRoutes } from "@/contract/offers";
import type { orderActionRoutes } from "@/contract/routes/orderActionRoutes";
import type { orderRequestRoutes, orderRequestStaffRoutes } from "@/contract/routes/orderRequestRoutes";
import type { orderRoutes } from "@/contract/routes/orderRoutes";
import type { emailRoutes } from "@/contract/routes/emailRoutes";
import type { workEmailRoutes } from "@/contract/routes/workEmailRoutes";
import type { passkeyRoutes } from "@/contract/routes/passkeyRoutes";
import type { passwordRoutes } from "@/contract/routes/passwordRoutes";
import type { paymentRoutes } from "@/contract/routes/paymentRoutes";
import type { privacyRoutes } from "@/contract/routes/privacyRoutes";
import type { referralRoutes } from "@/contract/routes/referralRoutes";
import type { productRoutes } from "@/contract/routes/productRoutes";
import type { socialRoutes } from "@/contract/routes/socialRoutes";
import type { walletRoutes } from "@/contract/routes/walletRoutes";
import type { reviewPhotoRoutes, reviewRoutes } from "@/contract/reviews";
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, RouteSchema } from "@/contract/routes/route";

type Routes = typeof authRoutes &
  typeof allowanceRoutes &
  typeof managerRoutes &
  typeof managerSignupRoutes &
  typeof exemptionRoutes &
  typeof exemptionFileRoutes &
  typeof managerDecisionRoutes &
  typeof commonRoutes &
  typeof logRoutes &
  typeof companyRoutes &
  typeof compareRoutes &
  typeof contactRoutes &
  typeof challengeRoutes &
  typeof unlockRoutes &
  typeof coworkerRoutes &
  typeof sheetRoutes &
  typeof unsubscribeRoutes &
  typeof addressBookRoutes &
  typeof customerRoutes &
  typeof referralRoutes &
  typeof preferenceRoutes &
  typeof callRoutes &
  typeof cartRoutes &
  typeof memberPriceRoutes &
  typeof offerRoutes &
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
  typeof reviewRoutes &
  typeof reviewPhotoRoutes &
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
