import dynamic from "next/dynamic";
import { useState } from "react";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import type { ListingModel } from "@/contract/media";
import { useMarket } from "@/hooks/useMarket";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./ModelPreview.module.css";

const ModelView = dynamic(() => import("@/components/product/viewer/ModelView").then((part) => part.ModelView), {
  ssr: false,
});

/** The only axis of a model that is looked at by itself. */
const LOOK = 0;

/** A brand's 3-D model in the store's own viewer, look by look, and what was found in it. */
export function ModelPreview({ model, name }: { model: ListingModel; name: string }) {
  const { t } = useTranslation("brandListings");
  const { locale } = useMarket();
  const [isOpen, setOpen] = useState(false);
  const [look, setLook] = useState(model.looks[0] ?? "");
  const { looks, triangles, file, width, depth, height } = model;
  const number = (value: number, digits = 0) => value.toLocaleString(locale, { maximumFractionDigits: digits });
  const cm = (metres: number) => number(metres * 100, 1);
  const facts = [
    t("model.facts.triangles", { count: triangles, number: number(triangles) }),
    t("model.facts.bytes", { megabytes: number(file.bytes / 1024 / 1024, 2) }),
    t("model.facts.size", { width: cm(width), depth: cm(depth), height: cm(height) }),
  ];
  return (
    <div className={styles.look}>
      <div className={styles.stage}>
        <Button aria-label={t("model.see", { name })} onClick={() => setOpen(true)}>
          {t("model.seeShort")}
        </Button>
        {isOpen && <Viewer model={model} name={name} look={look} onClose={() => setOpen(false)} />}
      </div>
      <div className={styles.facts}>
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {looks.length > 0 && (
          <>
            <Select
              label={t("model.look")}
              value={look}
              required={false}
              options={looks.map((each) => ({ value: each, label: each }))}
              onChange={({ target }) => setLook(target.value)}
            />
            <p className="muted">{t(model.follows_options ? "model.follows" : "model.plain")}</p>
          </>
        )}
      </div>
    </div>
  );
}

interface ViewerProps {
  model: ListingModel;
  name: string;
  look: string;
  onClose: () => void;
}

function Viewer({ model: { looks, file }, name, look, onClose }: ViewerProps) {
  if (!useMessages("product")) return null;
  const [code = ""] = file.axes;
  const options = code === "" ? [] : [{ id: LOOK, code, values: looks.map((each) => ({ value: each, name: each })) }];
  return (
    <ModelView
      product={{ product_name: name, options }}
      choice={{ [LOOK]: [look] }}
      file={file}
      poster={undefined}
      sizes="58rem"
      onClose={onClose}
    />
  );
}
