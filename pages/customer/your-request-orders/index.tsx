import type { InferGetServerSidePropsType } from "next";
import { AccountLayout } from "@/components/account/AccountLayout";
import { Seo } from "@/components/layout/Seo";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { loadRequests } from "@/components/requests/loadRequests";
import { RequestsList } from "@/components/requests/RequestsList";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

// Who asked from a cart without an account finds the requests here too; a visitor without any signs in first.
export const getServerSideProps = personalPage(["requests", "account", "orders"], {
  load: loadRequests,
  isOwn: ({ list, state }) => list === null || list.total > 0 || state !== "",
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function YourRequests({ list, problem, state, box }: Props) {
  const { t } = useTranslation("requests");
  return (
    <>
      <Seo title={t("title")} description={t("seo")} path={paths.requests} noindex />
      <AccountLayout current="requests" title={t("title")}>
        {list ? <RequestsList list={list} state={state} box={box} /> : <LoadFailed problem={problem} />}
      </AccountLayout>
    </>
  );
}
