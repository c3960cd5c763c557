/** The parts that open over a page, each loaded with its first use; a button may begin when the pointer comes near. */
export const loadCartDrawer = () => import("./CartDrawer");
export const loadCountryDialog = () => import("./CountryDialog");
export const loadSignInModal = () => import("@/components/auth/SignInModal");
