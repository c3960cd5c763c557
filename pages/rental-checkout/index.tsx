import type { GetServerSideProps } from "next";
import { RentalGone } from "@/components/rental/RentalGone";
import { startChosen } from "@/components/rental/loadRentals";
import { accountPaths } from "@/constants/accountPaths";
import { localePath, marketOf } from "@/contract/locales";
import { personalPage } from "@/services/page";

const page = personalPage(["rent", "checkout"], { access: "customer", load: startChosen });

/** Where a product's page leads with a choice: it becomes the visitor's own, which has an address of its own. */
export const getServerSideProps: GetServerSideProps = async (context) => {
  const result = await page(context);
  if (!("props" in result)) return result;
  const { id } = (await result.props) as { id?: number };
  if (!id) return result;
  const destination = localePath(accountPaths.rentalCheckout(id), marketOf(context.locale).locale);
  return { redirect: { destination, statusCode: 303 } };
};

export default function RentalStart() {
  return <RentalGone />;
}
