import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { object, string } from "yup";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { CARRIERS, PART_LIMITS } from "@/contract/desk/partTerms";
import type { Packing } from "@/hooks/desk/scan/usePacking";
import type { PackStation } from "@/hooks/desk/scan/usePackStation";
import { useTypedScans } from "@/hooks/desk/scan/useTypedScans";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { scanSettings } from "@/services/browser/scan/stores";
import { CameraButton } from "./CameraButton";
import styles from "./Scan.module.css";

const CameraView = dynamic(() => import("./CameraView").then((part) => part.CameraView), { ssr: false });

const OTHER = "other";
const isListed = (name: string) => CARRIERS.some((carrier) => carrier === name);

interface ParcelFormProps {
  station: PackStation;
  packing: Packing;
}

/** The label of a parcel: its carrier, the one of the parcel before at first, and its number. */
export function ParcelForm({ station, packing }: ParcelFormProps) {
  const { t } = useTranslation("scanDesk");
  const { part, count } = packing;
  const [before] = useState(() => scanSettings.get().carrier);
  const chosen = before === "" ? "" : isListed(before) ? before : OTHER;
  const [isOther, setOther] = useState(chosen === OTHER);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const tracking = useRef<HTMLInputElement>(null);
  const [isSeeing, setSeeing] = useState(false);
  useTypedScans(tracking);
  useEffect(() => title.current?.focus(), []);

  const { errors, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { carrier: chosen, other: "", tracking: "" },
    schema: object({
      carrier: string().default("").required(t("brandOrders:ship.carrierNeeded")),
      other: string()
        .trim()
        .default("")
        .when("carrier", { is: OTHER, then: (name) => name.required(t("brandOrders:ship.carrierNeeded")) }),
      tracking: string().trim().default(""),
    }),
    onSubmit: async ({ carrier, other, tracking: number }) => {
      if (busy) return undefined;
      setBusy(true);
      setProblem("");
      const refusal = await station.send({
        carrier: carrier === OTHER ? other.trim() : carrier,
        tracking: number.trim(),
      });
      setBusy(false);
      setProblem(refusal);
      return undefined;
    },
  });

  const readLabel = (text: string) => {
    if (tracking.current) tracking.current.value = text.slice(0, PART_LIMITS.trackingLength);
    setSeeing(false);
    button.current?.focus();
  };

  return (
    <section className={styles.screen} aria-labelledby="label">
      <div className={styles.part}>
        <h2 id="label" ref={title} tabIndex={-1}>
          {t("label.title", { number: part.number })}
        </h2>
        <p className={styles.detail}>
          {count < part.units ? t("label.some", { count, all: part.units }) : t("label.all", { count })}
        </p>
      </div>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <form
        noValidate
        className={styles.screen}
        onSubmit={(event) => void submit(event)}
        onInput={clearFieldError}
        onBlur={validateOnBlur}
      >
        <Select
          name="carrier"
          label={t("brandOrders:ship.carrier")}
          blank={t("brandOrders:ship.choose")}
          defaultValue={chosen}
          error={errors.carrier}
          options={[
            ...CARRIERS.map((name) => ({ value: name, label: name })),
            { value: OTHER, label: t("brandOrders:ship.other") },
          ]}
          onChange={({ target }) => setOther(target.value === OTHER)}
        />
        {isOther && (
          <Field
            name="other"
            label={t("brandOrders:ship.otherName")}
            defaultValue={chosen === OTHER ? before : ""}
            maxLength={PART_LIMITS.carrierLength}
            error={errors.other}
            autoComplete="off"
          />
        )}
        {isSeeing && <CameraView onCode={readLabel} onClose={() => setSeeing(false)} />}
        <div className={styles.scan}>
          <Field
            ref={tracking}
            name="tracking"
            label={t("brandOrders:ship.tracking")}
            optional
            maxLength={PART_LIMITS.trackingLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              // A scanner ends with Enter: the parcel leaves by a press of its own, as its buyer is told at once.
              event.preventDefault();
              button.current?.focus();
            }}
          />
          <CameraButton isOn={isSeeing} onToggle={() => setSeeing(!isSeeing)} />
        </div>
        <div className={styles.bar}>
          <div className={styles.acts}>
            <Button variant="outline" onClick={() => station.setLabelling(false)}>
              {t("label.back")}
            </Button>
            <Button ref={button} type="submit" loading={busy}>
              {t("label.send", { count })}
            </Button>
          </div>
        </div>
      </form>
    </section>
  );
}
