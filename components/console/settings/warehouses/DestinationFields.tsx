import "@/styles/deskParts";
import { useState } from "react";
import { PlaceButtons } from "@/components/brand/listings/options/PlaceButtons";
import formStyles from "@/components/desk/DeskForm.module.css";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Select } from "@/components/form/Select";
import { announce } from "@/components/ui/announce";
import { Button } from "@/components/ui/Button";
import { Chip } from "@/components/ui/Chip";
import { Notice } from "@/components/ui/Notice";
import { COUNTRY_CODES, type CountryCode } from "@/contract/markets";
import type { WarehouseForm } from "@/contract/settings/warehouseRoutes";
import type { WarehouseDoc } from "@/contract/settings/warehouseTerms";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import type { FormPart } from "@/hooks/desk/useDeskForm";
import { useTranslation } from "@/hooks/useTranslation";
import type { RegionNames } from "./loadWarehouses";
import { movedTo, servedGroups, withoutPlaces, withPlace, type ServedGroup } from "./servedGroups";
import { useWarehouseWords } from "./useWarehouseWords";

const TITLE = "warehouse-destinations";

interface DestinationFieldsProps {
  form: FormPart<WarehouseDoc>;
  id: number;
  rows: readonly WarehouseForm[];
  regions: RegionNames;
}

/** Countries and regions that a warehouse sends to, and its place among those that do. */
export function DestinationFields({ form: { values, set, errors }, id, rows: all, regions }: DestinationFieldsProps) {
  const { t } = useTranslation("warehouseDesk");
  const words = useWarehouseWords();
  const focusTitle = useFocusAfterRemoval();
  const { destinations, name } = values;
  // One that sends nothing keeps its place, and says so.
  const rows = all.map((row) =>
    row.warehouse.is_active
      ? row
      : { ...row, warehouse: { ...row.warehouse, name: t("offName", { name: row.warehouse.name }) } },
  );
  const asked = { rows, own: { id, name, destinations } };
  const change = (next: WarehouseDoc["destinations"]) => set("destinations", next);
  const drop = (group: ServedGroup, region?: string) => {
    change(withoutPlaces(destinations, group, region));
    focusTitle(TITLE);
  };
  const groups = servedGroups(asked).map((group) => ({ ...group, title: words.country(group.country) }));
  groups.sort((one, other) => one.title.localeCompare(other.title));
  const isAlone = ({ names, regions: parts }: ServedGroup) => names.length === 1 && parts.length === 0;
  const [alone, shared] = [groups.filter(isAlone), groups.filter((group) => !isAlone(group))];
  return (
    <section className={formStyles.section} aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
        {t("fields.destinations")}
      </h2>
      <p className={formStyles.help}>{t("destinationsText")}</p>
      {errors.destinations && (
        <Notice tone="danger" live>
          {errors.destinations}
        </Notice>
      )}
      {groups.length === 0 && <p className={formStyles.help}>{t("nobody")}</p>}
      {shared.map((group) => {
        const { title, country, regions: parts, names, at } = group;
        const whole = parts.length > 0 ? t("partsOf", { country: title, count: parts.length }) : title;
        return (
          <div key={`${country} ${parts[0] ?? ""}`} className={styles.card} role="group" aria-label={whole}>
            <div className={styles.unit}>
              <div className={styles.words}>
                <strong>{whole}</strong>
                <ol className={styles.history}>
                  {names.map((each, place) => (
                    <li key={`${each} ${String(place)}`} aria-current={place === at || undefined}>
                      {place === at ? (
                        <strong>{t("inOrder", { place: place + 1, name: each })}</strong>
                      ) : (
                        <span className="muted">{t("inOrder", { place: place + 1, name: each })}</span>
                      )}
                    </li>
                  ))}
                </ol>
              </div>
              <PlaceButtons
                name={whole}
                at={at}
                count={names.length}
                onMove={(to) => change(movedTo(destinations, group, to))}
                onDrop={() => drop(group)}
              />
            </div>
            {parts.length > 0 && (
              <span className={styles.badges}>
                {parts.map((part) => {
                  const region = words.region(regions, country, part);
                  return (
                    <Chip key={part} removeLabel={t("remove", { name: region })} onRemove={() => drop(group, part)}>
                      {region}
                    </Chip>
                  );
                })}
              </span>
            )}
          </div>
        );
      })}
      {alone.length > 0 && (
        <div className={styles.page}>
          <h3>{t("aloneTitle")}</h3>
          <p className={formStyles.help}>{t("aloneText")}</p>
          <span className={styles.badges}>
            {alone.map((group) => (
              <Chip key={group.country} removeLabel={t("remove", { name: group.title })} onRemove={() => drop(group)}>
                {group.title}
              </Chip>
            ))}
          </span>
        </div>
      )}
      <AddDestination
        served={destinations}
        regions={regions}
        onAdd={(place, title) => {
          change(withPlace(asked, place));
          announce(t("added", { name: title }));
        }}
      />
    </section>
  );
}

interface AddDestinationProps {
  served: WarehouseDoc["destinations"];
  regions: RegionNames;
  onAdd: (place: { country: CountryCode; region: string }, title: string) => void;
}

/** One more country, or a part of one that has an order of its own from then on. */
function AddDestination({ served, regions, onAdd }: AddDestinationProps) {
  const { t } = useTranslation("warehouseDesk");
  const words = useWarehouseWords();
  const [chosen, setChosen] = useState({ country: "", region: "" });
  const isServed = (country: string, region: string) =>
    served.some((each) => each.country === country && each.region === region);
  const codes = COUNTRY_CODES.filter((code) => !isServed(code, "") || regions[code]);
  const options = codes.map((code) => ({ value: code, label: words.country(code) }));
  options.sort((one, other) => one.label.localeCompare(other.label));
  const { country, region } = chosen;
  const parts = (regions[country] ?? []).filter(({ code }) => !isServed(country, code));
  const whole = isServed(country, "") ? [] : [{ value: "", label: t("whole") }];
  const partOptions = [...whole, ...parts.map(({ code, name }) => ({ value: code, label: name }))];
  const part = partOptions.find(({ value }) => value === region) ?? partOptions[0];
  const code = codes.find((each) => each === country);
  return (
    <div className={table.tools}>
      <Select
        name="new_country"
        label={t("addCountry")}
        blank={t("choose")}
        options={options}
        value={country}
        required={false}
        onChange={({ target }) => setChosen({ country: target.value, region: "" })}
      />
      {parts.length > 0 && (
        <Select
          name="new_region"
          label={t("addRegion")}
          options={partOptions}
          value={part?.value ?? ""}
          required={false}
          onChange={({ target }) => setChosen({ country, region: target.value })}
        />
      )}
      <Button
        variant="outline"
        disabled={!code || !part}
        onClick={() => {
          if (!code || !part) return;
          onAdd({ country: code, region: part.value }, part.value === "" ? words.country(code) : part.label);
          setChosen({ country: "", region: "" });
        }}
      >
        {t("add.destination")}
      </Button>
    </div>
  );
}
