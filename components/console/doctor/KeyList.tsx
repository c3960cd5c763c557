import { Fragment } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import orderStyles from "@/components/desk/DeskOrder.module.css";
import type { DoctorReport } from "@/contract/doctor/doctorRoutes";
import { useTranslation } from "@/hooks/useTranslation";

/** Which keys and services are set. */
export function KeyList({ keys }: { keys: DoctorReport["keys"] }) {
  const { t } = useTranslation("doctorDesk");
  return (
    <section className={formStyles.section} aria-labelledby="doctor-keys">
      <h2 id="doctor-keys">{t("keysTitle")}</h2>
      <p className={formStyles.help}>{t("keysText")}</p>
      <dl className={orderStyles.facts}>
        {keys.map(({ name, is_set: isSet }) => (
          <Fragment key={name}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>{t(isSet ? "set" : "unset")}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
