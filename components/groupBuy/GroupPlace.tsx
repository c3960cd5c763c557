import dynamic from "next/dynamic";
import { useState, type ComponentProps } from "react";
import { ButtonLink } from "@/components/ui/Button";
import { Skeleton } from "@/components/ui/Skeleton";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./GroupPlace.module.css";

const GroupOfferSection = dynamic(() => import("./GroupOfferSection").then((part) => part.GroupOfferSection), {
  ssr: false,
  loading: () => <Skeleton height="20rem" />,
});

/**
 * Says on a product's page that groups buy it. What they pay and who is in comes with a press, so that nothing moves
 * under a reader; without scripts the press leads to the page of all groups.
 */
export function GroupPlace(props: ComponentProps<typeof GroupOfferSection>) {
  const { t } = useTranslation("product");
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <GroupOfferSection {...props} />;
  return (
    <section className={`container ${styles.place}`} aria-labelledby="group-place">
      <div>
        <h2 id="group-place" className="display">
          {t("group.title")}
        </h2>
        <p className="muted">{t("group.text")}</p>
      </div>
      <ButtonLink
        variant="outline"
        href={paths.groupBuy}
        prefetch="never"
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {t("group.show")}
      </ButtonLink>
    </section>
  );
}
