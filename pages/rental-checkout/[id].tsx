import type { InferGetServerSidePropsType } from "next";
import { CHECKOUT_FRAME } from "@/components/layout/frame";
import { Seo } from "@/components/layout/Seo";
import { loadRentalCheckout } from "@/components/rental/loadRentals";
import { RentalCheckout } from "@/components/rental/RentalCheckout";
import { RentalGone } from "@/components/rental/RentalGone";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["rent", "checkout", "cart", "orders", "payment"], {
  access: "customer",
  load: loadRentalCheckout,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function RentalCheckoutRoute({ rental, address, email }: Props) {
  const { t } = useTranslation("rent");
  return (
    <>
      <Seo title={t("checkout.title")} description={t("checkout.seo")} path="/rental-checkout" noindex />
      {rental ? <RentalCheckout key={rental.id} rental={rental} address={address} email={email} /> : <RentalGone />}
    </>
  );
}

RentalCheckoutRoute.frame = CHECKOUT_FRAME;
