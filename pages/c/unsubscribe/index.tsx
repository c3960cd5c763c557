import type { InferGetServerSidePropsType } from "next";
import { UnsubscribeScreen } from "@/components/invites/UnsubscribeScreen";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["invites"], {
  load: async ({ query }) => {
    const token = (query.token ?? "").slice(0, 100);
    return { token, state: query.done ? ("done" as const) : token ? ("asks" as const) : ("failed" as const) };
  },
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function Unsubscribe({ token, state }: Props) {
  const { t } = useTranslation("invites");
  const title = t(`unsubscribe.${state}.title`);
  return (
    <>
      <Seo title={title} description={t(`unsubscribe.${state}.text`)} path={paths.unsubscribe} noindex />
      <UnsubscribeScreen token={token} state={state} />
    </>
  );
}
