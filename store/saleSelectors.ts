import type { RootState } from "./makeStore";

/** Of screens about sales, which load them; pages that know no sale do not. */
export const selectGroupJoins = ({ flashSale }: RootState) => flashSale.groupJoins;
export const selectFlashSales = ({ flashSale }: RootState) => flashSale.sales;
export const selectBusinessWeek = ({ flashSale }: RootState) => flashSale.businessWeek;
export const selectCountry = ({ global }: RootState) => global.country;
export const selectPushBar = ({ flashSale }: RootState) => flashSale.pushBar;
