/** The parts that open over a page, each loaded with its first use; a button may begin when the pointer comes near. */
export const loadCartDrawer = () => import("./cart/CartDrawer").then((part) => part.CartDrawer);
export const loadQuickView = () => import("@/components/product/cards/QuickView").then((part) => part.QuickView);
export const loadCountryDialog = () => import("./notices/CountryDialog").then((part) => part.CountryDialog);
export const loadSignInModal = () => import("@/components/auth/SignInModal").then((part) => part.SignInModal);
