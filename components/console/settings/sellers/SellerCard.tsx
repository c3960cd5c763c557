import { useState } from "react";
import orderStyles from "@/components/desk/DeskOrder.module.css";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Moment } from "@/components/ui/Moment";
import type { Seller, SellerSeries, SellerTrial } from "@/contract/settings/sellerRoutes";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { trySeller } from "@/services/desk/console/sellers";
import { countryName } from "@/utils/format/countryName";
import { numberFormat } from "@/utils/format/formats";

const TONES = { valid: "positive", invalid: "danger", malformed: "danger", open: "plain" } as const;

/** A company: as its invoices say it, how they count, and where it sells. */
export function SellerCard(seller: Seller) {
  const { t } = useTranslation("sellerDesk");
  const { locale } = useMarket();
  const { code, name, address, country, tax_id: taxId, sells_to: sellsTo, open_orders: open } = seller;
  const id = `seller-${code}`;
  const countries = sellsTo.map((to) => countryName(to, locale)).sort((one, other) => one.localeCompare(other, locale));
  const number = numberFormat(locale, {});
  return (
    <section className={formStyles.section} aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <dl className={orderStyles.facts}>
        <dt>{t("code")}</dt>
        <dd>{code}</dd>
        <dt>{t("address")}</dt>
        <dd>{address.join(", ")}</dd>
        <dt>{t("country")}</dt>
        <dd>{countryName(country, locale)}</dd>
        <dt>{t("taxId")}</dt>
        <dd>
          <span className={orderStyles.words}>
            {taxId || t("noTaxId")}
            <Trial {...seller} />
          </span>
        </dd>
        <dt>{t("invoices")}</dt>
        <dd>
          <Series {...seller.invoices} />
        </dd>
        <dt>{t("creditNotes")}</dt>
        <dd>
          <Series {...seller.credit_notes} />
        </dd>
        <dt>{t("sellsTo", { number: number.format(sellsTo.length) })}</dt>
        <dd>{countries.join(", ") || t("nowhere")}</dd>
        <dt>{t("changes")}</dt>
        <dd>{t("open", { count: open, number: number.format(open) })}</dd>
      </dl>
    </section>
  );
}

function Series({ last, this_year: thisYear, has_gap: hasGap }: SellerSeries) {
  const { t } = useTranslation("sellerDesk");
  const { locale } = useMarket();
  if (last === "") return <span className="muted">{t("none")}</span>;
  const count = numberFormat(locale, {}).format(thisYear);
  return (
    <span className={orderStyles.words}>
      {last}
      <span className={orderStyles.detail}>{t("thisYear", { count: thisYear, number: count })}</span>
      <span>
        <Badge tone={hasGap ? "danger" : "positive"}>{t(hasGap ? "gap" : "whole")}</Badge>
      </span>
    </span>
  );
}

/** Asks the register whose number it is, and says what it answered. */
function Trial({ code, name, can_try: canTry, tax_id: taxId }: Seller) {
  const { t } = useTranslation("sellerDesk");
  const [trial, setTrial] = useState<SellerTrial | null>(null);
  const { busy, problem, run } = useDeskAct<SellerTrial>(setTrial);
  if (!canTry) return taxId ? <span className={orderStyles.detail}>{t("noRegister")}</span> : null;
  return (
    <>
      <span>
        <Button
          size="small"
          variant="outline"
          loading={busy}
          aria-label={`${t("try")}: ${name}`}
          onClick={() => void run(() => trySeller(code))}
        >
          {t("try")}
        </Button>
      </span>
      <span role="status" className={orderStyles.words}>
        {problem || (trial && <Answer {...trial} />)}
      </span>
    </>
  );
}

function Answer({ answer, register, registered_as: registeredAs, asked_at: askedAt }: SellerTrial) {
  const { t } = useTranslation("sellerDesk");
  const isForm = register === "local" && answer === "valid";
  return (
    <>
      <span>
        <Badge tone={TONES[answer]}>{t(isForm ? "answer.form" : `answer.${answer}`)}</Badge>{" "}
        <span className={orderStyles.detail}>
          <Moment iso={askedAt} />
        </span>
      </span>
      {answer === "malformed" && <span className={orderStyles.detail}>{t("malformedText")}</span>}
      {isForm && <span className={orderStyles.detail}>{t("formOnly")}</span>}
      {registeredAs && <span className={orderStyles.detail}>{t("registeredAs", { name: registeredAs })}</span>}
    </>
  );
}
