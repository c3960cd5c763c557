import type { InferGetServerSidePropsType } from "next";
import { CallScreen } from "@/components/employers/CallScreen";
import { loadCall } from "@/components/employers/loadCall";
import { Seo } from "@/components/layout/Seo";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { personalPage } from "@/services/page";

export const getServerSideProps = personalPage(["employers", "contact"], { load: loadCall });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function EmployersCallRoute(props: Props) {
  const { t } = useTranslation("employers");
  const isPods = props.topic === "pods";
  return (
    <>
      <Seo
        title={t(isPods ? "call.pods.title" : "call.title")}
        description={t(isPods ? "call.pods.intro" : "call.intro")}
        path={paths.employersCall}
        noindex
      />
      <CallScreen key={props.token} {...props} />
    </>
  );
}
