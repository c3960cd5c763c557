import { useState } from "react";
import { object, string } from "yup";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Checkbox } from "@/components/form/Checkbox";
import { Field, TextArea } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { Accordion } from "@/components/ui/Accordion";
import { Notice } from "@/components/ui/Notice";
import type { NewZone, WantedZone, ZoneChange, ZoneCountry } from "@/contract/settings/zoneRoutes";
import { ZONE_LIMITS, ZONES, type ZoneName } from "@/contract/settings/zoneTerms";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import type { Answer } from "@/services/answer";
import { ZoneEffects } from "./ZoneEffects";

interface ChangeZoneDialogProps {
  country: ZoneCountry;
  name: string;
  /** What holds now: the form begins with it. */
  held: ZoneChange;
  today: string;
  perform: (wanted: Omit<NewZone, "version">) => Promise<Answer<ZoneCountry>>;
  onDone: (now: ZoneCountry) => void;
  onClose: () => void;
}

/** Zone, free parcels and remote regions of a country from a day on, with what they change. */
export function ChangeZoneDialog({ country, name, held, today, perform, onDone, onClose }: ChangeZoneDialogProps) {
  const { t } = useTranslation("tariffDesk");
  const [wanted, setWanted] = useState<WantedZone>({
    zone: held.zone,
    free_parcels: held.free_parcels,
    remote: held.remote,
  });
  const { busy, problem, errors, run } = useDeskAct<ZoneCountry>(onDone, ["zone", "remote", "from_day", "reason"]);
  const needed = string().default("");
  const form = useUncontrolledForm({
    initial: { from_day: "", reason: "" },
    schema: object({
      from_day: needed
        .required(t("zones.dayNeeded"))
        .test("day", t("zones.dayPast"), (day) => (day ?? "") === "" || (day ?? "") >= today),
      reason: needed.max(ZONE_LIMITS.reason),
    }),
    onSubmit: async ({ from_day, reason }) => {
      await run(() => perform({ ...wanted, from_day, reason: reason.trim() }));
      return undefined;
    },
  });
  const wrong: Partial<Record<string, string>> = { ...errors, ...form.errors };
  const { regions } = country;
  return (
    <ActionDialog
      title={t("zones.change.title", { country: name })}
      text={t("zones.change.text")}
      submit={t("zones.change.submit")}
      busy={busy}
      problem={problem}
      errors={wrong}
      onSubmit={(event) => void form.submit(event)}
      onInput={form.clearFieldError}
      onBlur={form.validateOnBlur}
      onClose={onClose}
    >
      <Select
        name="zone"
        label={t("zones.field.zone")}
        help={t("zones.help.zone")}
        options={ZONES.map((zone) => ({ value: zone, label: t("zone", { zone }) }))}
        value={wanted.zone}
        error={wrong.zone}
        required={false}
        onChange={({ target }) => setWanted({ ...wanted, zone: target.value as ZoneName })}
      />
      <Checkbox
        name="free_parcels"
        label={t("zones.field.free")}
        help={t("zones.help.free")}
        checked={wanted.free_parcels}
        onChange={({ target }) => setWanted({ ...wanted, free_parcels: target.checked })}
      />
      {regions.length > 0 && (
        <Accordion title={t("zones.regions", { count: wanted.remote.length })}>
          <fieldset>
            <legend className="visually-hidden">{t("zones.field.remote")}</legend>
            <p className={formStyles.help}>{t("zones.help.remote")}</p>
            <div className={formStyles.short}>
              {regions.map(({ code, name: region }) => (
                <Checkbox
                  key={code}
                  name="remote"
                  label={region}
                  checked={wanted.remote.includes(code)}
                  onChange={({ target }) =>
                    setWanted({
                      ...wanted,
                      remote: target.checked
                        ? [...wanted.remote, code]
                        : wanted.remote.filter((chosen) => chosen !== code),
                    })
                  }
                />
              ))}
            </div>
          </fieldset>
        </Accordion>
      )}
      {wrong.remote && (
        <Notice tone="danger" live>
          {wrong.remote}
        </Notice>
      )}
      <Field
        name="from_day"
        type="date"
        label={t("zones.field.from")}
        help={t("zones.help.from")}
        min={today}
        error={wrong.from_day}
        required={false}
      />
      <TextArea
        name="reason"
        label={t("zones.field.reason")}
        optional
        maxLength={ZONE_LIMITS.reason}
        error={wrong.reason}
        required={false}
      />
      <ZoneEffects country={country} wanted={wanted} />
    </ActionDialog>
  );
}
