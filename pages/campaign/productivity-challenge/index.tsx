import type { InferGetServerSidePropsType } from "next";
import { ChallengePage } from "@/components/challenges/ChallengePage";
import { Seo } from "@/components/layout/Seo";
import { describeTrail } from "@/components/seo/describeTrail";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchChallenges } from "@/services/company/challenges";
import { fetchHome } from "@/services/common";
import { publicPage, required } from "@/services/page";
import type { AnswerOf } from "@/services/routes";

type Challenges = AnswerOf<"GET /customer-api/epp-productivity/list">["data"];

export const getServerSideProps = publicPage(["challenges"], async (context) => {
  const [{ challenges }, { rooms }] = await Promise.all([
    fetchChallenges(context.caller).then(required<Challenges>),
    fetchHome(context.caller).then(required),
  ]);
  context.tag("challenges");
  return { challenges, room: rooms.company, crumbs: await describeTrail(context, "challenges:title", paths.challenge) };
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ProductivityChallenge(props: Props) {
  const { t } = useTranslation("challenges");
  return (
    <>
      <Seo title={t("title")} description={t("description")} path={paths.challenge} image={props.room?.picture} />
      <ChallengePage {...props} />
    </>
  );
}
