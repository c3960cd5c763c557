import type { InferGetServerSidePropsType } from "next";
import { Seo } from "@/components/layout/Seo";
import { PrizeGamePage } from "@/components/prizeGame/PrizeGamePage";
import { describeTrail } from "@/components/seo/describeTrail";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchPrizeGame } from "@/services/account/prizeGame";
import { publicPage, required } from "@/services/page";

export const getServerSideProps = publicPage(["prizeGame", "payment"], async (context) => {
  const game = required(await fetchPrizeGame(context.caller));
  context.tag("prize-game");
  return { game, crumbs: await describeTrail(context, "prizeGame:title", paths.prizeGame) };
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function BlackFridayGame(props: Props) {
  const { t } = useTranslation("prizeGame");
  return (
    <>
      <Seo title={t("title")} description={t("description")} path={paths.prizeGame} />
      <PrizeGamePage {...props} />
    </>
  );
}
