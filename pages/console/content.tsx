import type { InferGetServerSidePropsType } from "next";
import { ContentDesk } from "@/components/console/content/ContentDesk";
import { loadContent } from "@/components/console/content/loadContent";
import { DESK_FRAME } from "@/components/layout/frame";
import { consolePage } from "@/services/desk/deskPage";

export const getServerSideProps = consolePage(["consoleContent", "articles", "contact", "product", "category"], {
  may: "content.read",
  list: ({ article, new: isNew, kind }) => (article || isNew || kind === "media" ? null : "articles"),
  load: loadContent,
});

type Props = InferGetServerSidePropsType<typeof getServerSideProps>;

export default function ConsoleContent(props: Props) {
  return <ContentDesk {...props} />;
}

ConsoleContent.frame = DESK_FRAME;
