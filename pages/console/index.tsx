import type { InferGetServerSidePropsType } from "next";
import { HomePage } from "@/components/console/home/HomePage";
import { loadHome } from "@/components/console/home/loadHome";
import { DESK_FRAME } from "@/components/layout/frame";
import { consolePage } from "@/services/desk/deskPage";

export const getServerSideProps = consolePage(["deskHome"], { may: "desk.open", load: loadHome });

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ConsoleHome(props: Props) {
  return <HomePage {...props} />;
}

ConsoleHome.frame = DESK_FRAME;
