import type { FastifyInstance } from "fastify";
import { cartRoutes } from "../contract/routes/cartRoutes";
import { commonRoutes, logRoutes } from "../contract/common";
import { compareRoutes } from "../contract/compare";
import { contactRoutes } from "../contract/contact";
import { customerRoutes } from "../contract/customer";
import { orderActionRoutes } from "../contract/routes/orderActionRoutes";
import { orderRoutes } from "../contract/routes/orderRoutes";
import { paymentRoutes } from "../contract/routes/paymentRoutes";
import { orderStaffRoutes } from "../contract/routes/orderStaffRoutes";
import { offerRoutes } from "../contract/offers";
import { productRoutes } from "../contract/routes/productRoutes";
import { reviewRoutes } from "../contract/reviews";
import type { Deps } from "./deps";
import { registerRoutes } from "./http/route";
import { addressHandlers } from "./modules/addresses/routes";
import { registerSignIn } from "./modules/signIn/register";
import { registerCartForm } from "./modules/cart/form";
import { quantityHandlers } from "./modules/cart/price/quantityRoutes";
import { cartHandlers } from "./modules/cart/routes";
import { catalogHandlers } from "./modules/catalog/routes";
import { registerCardGuard } from "./modules/checkout/cardGuard";
import { checkoutHandlers } from "./modules/checkout/routes";
import { registerWebhooks } from "./modules/checkout/provider-notices/webhookRoute";
import { collectionHandlers } from "./modules/collections/routes";
import { compareHandlers } from "./modules/compare/routes";
import { registerContactForm } from "./modules/contacts/form";
import { contactHandlers } from "./modules/contacts/routes";
import { contentHandlers, productPageHandlers } from "./modules/content/routes";
import { registerSitemap } from "./modules/content/sitemap";
import { customerHandlers } from "./modules/customers/routes";
import { flashSaleHandlers } from "./modules/flashSales/routes";
import { groupBuyHandlers } from "./modules/groupBuys/routes";
import { registerDocuments } from "./modules/invoices/routes";
import { logHandlers } from "./modules/log/routes";
import { registerMailbox } from "./modules/mailbox/routes";
import { marketHandlers } from "./modules/markets/routes";
import { orderActionHandlers } from "./modules/orderActions/actionRoutes";
import { registerOrderForm } from "./modules/orderActions/form";
import { orderHandlers } from "./modules/orderActions/routes";
import { walletHandlers } from "./modules/expressCheckout/routes";
import { paymentHandlers } from "./modules/payments/routes";
import { orderStaffHandlers } from "./modules/orderActions/staffRoutes";
import { registerReviewForms } from "./modules/reviews/form";
import { registerReviewPhotos, reviewHandlers, reviewListHandlers } from "./modules/reviews/routes";
import { registerSandbox } from "./modules/sandbox/register";
import { searchHandlers } from "./modules/search/routes";

/** Every area of the API with the modules that answer it. */
export async function registerModules(app: FastifyInstance, deps: Deps): Promise<void> {
  registerCardGuard(app);
  await registerSignIn(app, deps);
  registerRoutes(app, customerRoutes, customerHandlers(deps), { tag: "Customer" });
  registerRoutes(
    app,
    productRoutes,
    {
      ...catalogHandlers(deps),
      ...collectionHandlers(deps),
      ...flashSaleHandlers(deps),
      ...groupBuyHandlers(deps),
      ...productPageHandlers(deps),
      ...reviewListHandlers(deps),
      ...searchHandlers(deps),
    },
    { tag: "Product" },
  );
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
  registerRoutes(app, orderActionRoutes, orderActionHandlers(deps), { tag: "Cart and order" });
  registerRoutes(app, orderStaffRoutes, orderStaffHandlers(deps), { tag: "Orders of the store's team" });
  await registerOrderForm(app, deps);
  registerDocuments(app, deps);
  await registerCartForm(app, deps);
  await registerWebhooks(app, deps);
  await registerSandbox(app, deps);
  registerRoutes(app, commonRoutes, { ...contentHandlers(deps), ...marketHandlers(deps) }, { tag: "Common" });
  registerRoutes(app, contactRoutes, contactHandlers(deps), { tag: "Common" });
  await registerContactForm(app, deps);
  registerRoutes(app, logRoutes, logHandlers(deps), { tag: "Log" });
  registerMailbox(app, deps);
  registerSitemap(app, deps);
}
