import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { Paper } from "@/contract/brands/paperRoutes";
import { PAPER_KINDS, PAPER_LIMITS, PAPER_TYPES, type PaperKind } from "@/contract/brands/paperTerms";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { addPaper, paperAddress, removePaper } from "@/services/desk/papers";
import { FiledPapers } from "./FiledPapers";
import styles from "./Registration.module.css";

/** Papers of a form that is still open: each is sent as soon as it is chosen, and can be taken out again. */
export function Papers({ first }: { first: readonly Paper[] }) {
  const { t } = useTranslation("brandJoining");
  const failureText = useFailureText();
  const focusTitle = useFocusAfterRemoval();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  const [papers, setPapers] = useState(first);
  const [kind, setKind] = useState<PaperKind>("register");
  const [upload, setUpload] = useState<{ name: string; share: number } | null>(null);
  const [removing, setRemoving] = useState(0);
  const [said, setSaid] = useState<{ tone: "danger" | "positive"; text: string } | null>(null);
  const isFull = papers.length >= PAPER_LIMITS.papers;
  useEffect(() => () => sending.current?.abort(), []);

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = "";
    if (!file) return;
    if (file.size > PAPER_LIMITS.bytes) return setSaid({ tone: "danger", text: t("papers.tooLarge") });
    const { name } = file;
    setSaid(null);
    setUpload({ name, share: 0 });
    sending.current = new AbortController();
    const { signal } = sending.current;
    const { data, failure } = await addPaper(file, kind, { signal, onProgress: (share) => setUpload({ name, share }) });
    if (signal.aborted) return;
    setUpload(null);
    if (failure) return setSaid({ tone: "danger", text: `${name}: ${failureText(failure)}` });
    setSaid({ tone: "positive", text: t("papers.saved", { name }) });
    setPapers(data.papers);
  };
  const remove = async ({ id, name }: Paper) => {
    setRemoving(id);
    const { data, failure } = await removePaper(id);
    setRemoving(0);
    if (failure) return setSaid({ tone: "danger", text: failureText(failure) });
    setSaid({ tone: "positive", text: t("papers.removed", { name }) });
    setPapers(data.papers);
    focusTitle("section-papers");
  };
  return (
    // What is chosen here is sent at once, and is no part of the form that is saved as it is typed.
    <section className={styles.section} aria-labelledby="section-papers" onInput={(event) => event.stopPropagation()}>
      <h2 id="section-papers" tabIndex={-1}>
        {t("papers.title")}
      </h2>
      <p className="muted">{t("papers.help", { most: PAPER_LIMITS.papers })}</p>
      {papers.length > 0 && (
        <FiledPapers
          papers={papers}
          addressOf={({ id }) => paperAddress(id)}
          act={(paper) => (
            <Button
              size="small"
              variant="outline"
              loading={removing === paper.id}
              aria-label={t("papers.removeOne", { name: paper.name })}
              onClick={() => void remove(paper)}
            >
              {t("papers.remove")}
            </Button>
          )}
        />
      )}
      {isFull ? (
        <p className="muted">{t("papers.full", { most: PAPER_LIMITS.papers })}</p>
      ) : (
        <>
          <Select
            label={t("papers.kind")}
            value={kind}
            required={false}
            options={PAPER_KINDS.map((value) => ({ value, label: t(`papers.kinds.${value}`) }))}
            onChange={({ target }) => setKind(PAPER_KINDS.find((name) => name === target.value) ?? "other")}
          />
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t("papers.file")}
            accept={PAPER_TYPES.join(",")}
            onChange={(event) => void send(event)}
          />
          <div>
            <Button variant="outline" loading={upload !== null} onClick={() => input.current?.click()}>
              {t("papers.choose")}
            </Button>
          </div>
        </>
      )}
      {upload && (
        <p role="status">
          {t("papers.uploading", { name: upload.name })}{" "}
          <progress max={1} value={upload.share} aria-label={t("papers.uploading", { name: upload.name })} />
        </p>
      )}
      {said && (
        <Notice tone={said.tone} live>
          {said.text}
        </Notice>
      )}
    </section>
  );
}
