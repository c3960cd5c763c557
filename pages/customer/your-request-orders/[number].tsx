import type { InferGetServerSidePropsType } from "next";
import { AccountLayout } from "@/components/account/AccountLayout";
import { Seo } from "@/components/layout/Seo";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { loadRequest } from "@/components/requests/loadRequests";
import { RequestView } from "@/components/requests/RequestView";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["requests", "account", "orders", "cart", "checkout", "payment"], {
  load: loadRequest,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function YourRequest({ request, problem, returned, wrong }: Props) {
  const { t } = useTranslation("requests");
  const title = request ? t("one", { number: request.number }) : t("title");
  return (
    <>
      <Seo title={title} description={t("seo")} path={paths.requests} noindex />
      <AccountLayout current="requests" title={title}>
        {request ? (
          <RequestView key={request.number} first={request} returned={returned} wrong={wrong} />
        ) : (
          <LoadFailed problem={problem} />
        )}
      </AccountLayout>
    </>
  );
}
