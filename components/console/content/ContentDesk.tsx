import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { SavedViews } from "@/contract/savedViews/viewRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { MediaDesk } from "@/components/console/media/MediaDesk";
import { ArticleEditor } from "./ArticleEditor";
import { ArticleTable } from "./ArticleTable";
import { NewArticle } from "./NewArticle";
import type { ContentProps } from "./loadContent";

type PageProps = ContentProps & { desk: StaffDeskView; savedViews: SavedViews | null };

/** The store's texts: all of them, one of them, or a new one. */
export function ContentDesk({ desk, savedViews, ...page }: PageProps) {
  const { t } = useTranslation("consoleContent");
  const mayEdit = desk.rights.includes("content.edit");
  const { detail, isGone, isNew, sections } = page;
  if (page.media) return <MediaDesk desk={desk} media={page.media} />;
  const back = (
    <Link href={deskPaths.contentOf(detail?.kind ?? page.kind)} prefetch="never">
      {t("back")}
    </Link>
  );
  if (isNew && mayEdit)
    return (
      <ConsoleLayout desk={desk} current="content" title={t("new")} lead={back}>
        <NewArticle kind={page.kind} sections={sections} />
      </ConsoleLayout>
    );
  if (detail)
    return (
      <ConsoleLayout
        desk={desk}
        current="content"
        subscribe={{ open: { kind: "article", id: detail.id } }}
        title={detail.title}
        lead={back}
      >
        <ArticleEditor key={detail.id} first={detail} mayEdit={mayEdit} />
      </ConsoleLayout>
    );
  return (
    <ConsoleLayout desk={desk} current="content" subscribe={{ kinds: ["article"] }} title={t("title")} lead={t("lead")}>
      {isGone ? (
        <EmptyState title={t("gone")} action={<ButtonLink href={deskPaths.content}>{t("back")}</ButtonLink>} />
      ) : page.list ? (
        <ArticleTable page={page} list={page.list} saved={savedViews} mayEdit={mayEdit} />
      ) : (
        <LoadFailed problem={null} />
      )}
    </ConsoleLayout>
  );
}
