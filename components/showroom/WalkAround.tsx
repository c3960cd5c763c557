import dynamic from "next/dynamic";
import { useState } from "react";
import type { ProductPage } from "@/contract/product";
import { Button } from "@/components/ui/Button";
import { Picture } from "@/components/ui/Picture";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Showroom.module.css";

const WalkView = dynamic(() => import("./WalkView").then((part) => part.WalkView), { ssr: false });

const SIZES = "(width < 64em) 100vw, 1100px";

/** The pod to walk round by day and by night; its model comes when it is asked for. */
export function WalkAround({ product }: { product: ProductPage }) {
  const { t } = useTranslation("showroom");
  const [isOpen, setOpen] = useState(false);
  const poster = product.pictures.find(({ view }) => view === "scale")?.picture ?? product.picture;
  if (!product.model) return null;
  return (
    <div className={styles.walk}>
      {isOpen ? (
        <WalkView product={product} file={product.model} onClose={() => setOpen(false)} />
      ) : (
        <>
          <Picture picture={poster} sizes={SIZES} className={styles.poster} />
          <Button size="large" className={styles.walkOpen} onClick={() => setOpen(true)}>
            {t("walk.open")}
          </Button>
        </>
      )}
    </div>
  );
}
