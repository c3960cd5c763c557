import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { LoadFailed } from "@/components/orders/LoadFailed";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { MediaLibrary } from "./MediaLibrary";
import { MediumEditor } from "./MediumEditor";
import type { MediaProps } from "./loadMedia";

/** Pictures and videos for texts: all of them, or one. */
export function MediaDesk({ desk, media }: { desk: StaffDeskView; media: MediaProps }) {
  const { t } = useTranslation("consoleContent");
  const mayEdit = desk.rights.includes("content.edit");
  const { medium, list, isGone } = media;
  if (medium)
    return (
      <ConsoleLayout
        desk={desk}
        current="content"
        subscribe={{ open: { kind: "medium", id: medium.id } }}
        title={medium.key}
        lead={
          <Link href={deskPaths.media} prefetch="never">
            {t("media.back")}
          </Link>
        }
      >
        <MediumEditor key={medium.id} first={medium} mayEdit={mayEdit} />
      </ConsoleLayout>
    );
  return (
    <ConsoleLayout
      desk={desk}
      current="content"
      subscribe={{ kinds: ["medium"] }}
      title={t("media.title")}
      lead={
        <>
          {t("media.lead")}{" "}
          <Link href={deskPaths.content} prefetch="never">
            {t("back")}
          </Link>
        </>
      }
    >
      {isGone ? (
        <EmptyState
          title={t("media.gone")}
          action={<ButtonLink href={deskPaths.media}>{t("media.back")}</ButtonLink>}
        />
      ) : list ? (
        <MediaLibrary media={media} list={list} mayEdit={mayEdit} />
      ) : (
        <LoadFailed problem={null} />
      )}
    </ConsoleLayout>
  );
}
