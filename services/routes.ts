import type { authRoutes } from "@/contract/auth";
import type { cartRoutes } from "@/contract/routes/cartRoutes";
import type { commonRoutes, logRoutes } from "@/contract/common";
import type { compareRoutes } from "@/contract/compare";
import type { contactRoutes } from "@/contract/contact";
import type { customerRoutes } from "@/contract/customer";
import type { offerRoutes } from "@/contract/offers";
import type { orderActionRoutes } from "@/contract/routes/orderActionRoutes";
import type { orderRoutes } from "@/contract/routes/orderRoutes";
import type { passwordRoutes } from "@/contract/routes/passwordRoutes";
import type { paymentRoutes } from "@/contract/routes/paymentRoutes";
import type { productRoutes } from "@/contract/routes/productRoutes";
import type { socialRoutes } from "@/contract/routes/socialRoutes";
import type { walletRoutes } from "@/contract/routes/walletRoutes";
import type { reviewPhotoRoutes, reviewRoutes } from "@/contract/reviews";
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, RouteSchema } from "@/contract/routes/route";

type Routes = typeof authRoutes &
  typeof commonRoutes &
  typeof logRoutes &
  typeof compareRoutes &
  typeof contactRoutes &
  typeof customerRoutes &
  typeof cartRoutes &
  typeof offerRoutes &
  typeof orderRoutes &
  typeof orderActionRoutes &
  typeof passwordRoutes &
  typeof paymentRoutes &
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
