import { useRouter } from "next/router";
import { object, string } from "yup";
import { ProofDialog } from "@/components/desk/ProofDialog";
import { Field, TextArea } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { deskPaths } from "@/constants/deskPaths";
import type { CountryCode } from "@/contract/markets";
import { WAREHOUSE_CODE, WAREHOUSE_LIMITS } from "@/contract/settings/warehouseTerms";
import { TIME_ZONES } from "@/contract/visit/timeZones";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useFreshProof } from "@/hooks/desk/useFreshProof";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { addWarehouse } from "@/services/desk/console/warehouses";
import { useWarehouseOptions } from "./useWarehouseOptions";

const FIELDS = ["code", "name", "country", "time_zone", "cut_off_hour"] as const;
/** What most begin with: an afternoon's pickup. */
const CUT_OFF = "14";

type Typed = Record<(typeof FIELDS)[number] | "reason", string>;

/** A warehouse that serves nobody yet: its page opens for what else there is to say. */
export function AddWarehouseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("warehouseDesk");
  const { country } = useMarket();
  const options = useWarehouseOptions();
  const router = useRouter();
  const { guarded, proof } = useFreshProof();
  const { busy, problem, errors, run } = useDeskAct<{ id: number }>(async ({ id }) => {
    await router.push(deskPaths.warehouse(id));
  }, FIELDS);
  const needed = string().trim().default("");
  const form = useUncontrolledForm<Typed>({
    initial: { code: "", name: "", country, time_zone: TIME_ZONES[country], cut_off_hour: CUT_OFF, reason: "" },
    schema: object({
      code: needed.required(t("codeNeeded")).matches(WAREHOUSE_CODE, t("codeHelp")),
      name: needed.required(t("nameNeeded")),
      country: needed,
      time_zone: needed,
      cut_off_hour: needed,
      reason: needed,
    }),
    onSubmit: async ({ cut_off_hour: hour, ...typed }) => {
      const wanted = { ...typed, country: typed.country as CountryCode, cut_off_hour: Number(hour) };
      await run(() => guarded(() => addWarehouse(wanted)));
      return undefined;
    },
  });
  const wrong = { ...errors, ...form.errors };
  return (
    <>
      <ActionDialog
        title={t("add.title")}
        text={t("add.text")}
        submit={t("add.submit")}
        busy={busy}
        problem={problem}
        errors={wrong}
        onSubmit={(event) => void form.submit(event)}
        onInput={form.clearFieldError}
        onBlur={form.validateOnBlur}
        onClose={onClose}
      >
        <Field
          name="name"
          label={t("fields.name")}
          autoComplete="off"
          maxLength={WAREHOUSE_LIMITS.name}
          error={wrong.name}
          required={false}
        />
        <Field
          name="code"
          label={t("fields.code")}
          help={t("codeHelp")}
          autoComplete="off"
          maxLength={WAREHOUSE_LIMITS.code}
          error={wrong.code}
          required={false}
        />
        <Select
          name="country"
          label={t("fields.country")}
          options={options.countries}
          defaultValue={country}
          error={wrong.country}
          required={false}
        />
        <Select
          name="time_zone"
          label={t("fields.time_zone")}
          options={options.zones}
          defaultValue={TIME_ZONES[country]}
          error={wrong.time_zone}
          required={false}
        />
        <Select
          name="cut_off_hour"
          label={t("fields.cut_off_hour")}
          options={options.hours}
          defaultValue={CUT_OFF}
          error={wrong.cut_off_hour}
          required={false}
        />
        <TextArea
          name="reason"
          label={t("fields.reason")}
          optional
          maxLength={WAREHOUSE_LIMITS.reason}
          required={false}
        />
      </ActionDialog>
      {proof && <ProofDialog {...proof} about="settingsProof" />}
    </>
  );
}
