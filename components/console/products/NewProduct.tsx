import "@/styles/deskParts";
import Router from "next/router";
import { useRef, useState } from "react";
import { object, string } from "yup";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LocalizedField } from "@/components/desk/LocalizedField";
import { emptyLocalized, localizedSchema, readLocalized } from "@/components/desk/localizedFields";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import { BRAND_LIMITS } from "@/contract/desk/brandTerms";
import { LISTING_LIMITS } from "@/contract/desk/listingTerms";
import { localePath } from "@/contract/locales";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { makeProduct } from "@/services/desk/goods/products";
import { suggestSlug } from "@/utils/desk/suggestSlug";
import { randomKey } from "@/utils/randomKey";
import type { NewProductProps } from "./loadProducts";

/** Begins a product that shoppers do not see: its name, its category and its address; all else comes on its page. */
export function NewProduct({ categories, source }: NewProductProps) {
  const { t } = useTranslation("productDesk");
  const { language, locale } = useMarket();
  const failureText = useFailureText();
  const sent = useRef({ wish: "", key: "" });
  const [called, setCalled] = useState("");
  /** Null follows the name. */
  const [typedSlug, setTypedSlug] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const [sentSlug, setSentSlug] = useState("");
  const slug = typedSlug ?? suggestSlug(called);
  const own = `name.${language}`;
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { category_id: "", slug: "", ...emptyLocalized("name") },
    schema: object({
      category_id: string().default("").required(t("new.categoryNeeded")),
      slug: string().default("").required(t("new.slugNeeded")),
      ...localizedSchema("name"),
      [own]: string().default("").trim().required(t("new.nameNeeded")),
    }),
    onSubmit: async (typed) => {
      setProblem("");
      const { category_id: category = "", slug: chosen = "" } = typed;
      const name = readLocalized(typed, "name");
      const wanted = { name, slug: chosen, category_id: Number(category), ...(source && { copy_of: source.id }) };
      // The same wish again, as after an answer that was lost, makes no second product.
      const wish = JSON.stringify(wanted);
      if (sent.current.wish !== wish) sent.current = { wish, key: randomKey() };
      const { data, failure } = await makeProduct(wanted, sent.current.key);
      if (!failure) {
        await Router.push(localePath(deskPaths.product(data.id), locale));
        return undefined;
      }
      const fields = failure.errors.map(({ field, message }) => [field, message] as const);
      if (!fields.some(([field]) => field in typed)) setProblem(failureText(failure));
      return Object.fromEntries(fields);
    },
  });
  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={(event) => {
        setSentSlug(slug);
        void submit(event);
      }}
      onInput={clearFieldError}
      onBlur={validateOnBlur}
    >
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {source ? (
        <Notice
          title={t("new.copyOf", { name: source.name })}
          action={
            <Link href={deskPaths.product(source.id)} prefetch="never">
              {t("new.toSource")}
            </Link>
          }
        >
          <p>{t(source.is_set ? "new.copiedSet" : "new.copied")}</p>
          <p>{t(source.is_set ? "new.notCopiedSet" : "new.notCopied")}</p>
        </Notice>
      ) : (
        <p className={formStyles.help}>{t("new.lead")}</p>
      )}
      <LocalizedField
        label={t("brandListings:fields.name")}
        help={t("new.nameHelp", { language: t(`desk:languages.${language}`) })}
        path="name"
        set={(path, text) => {
          if (path === own) setCalled(text);
        }}
        errors={errors}
        maxLength={LISTING_LIMITS.nameLength}
      />
      <div className={formStyles.languages}>
        <Select
          name="category_id"
          label={t("brandListings:fields.category_id")}
          blank={t("new.choose")}
          defaultValue={source?.category ?? ""}
          error={errors.category_id}
          options={categories.map((category) => ({ value: String(category.id), label: category.name }))}
        />
        <Field
          name="slug"
          label={t("fields.slug")}
          help={t("new.slugHelp", { most: BRAND_LIMITS.slugMost })}
          value={slug}
          // Another name makes another address: what was said of the former one says nothing of it.
          error={slug === sentSlug ? errors.slug : undefined}
          maxLength={BRAND_LIMITS.slugMost}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTypedSlug(target.value)}
        />
      </div>
      <div className={formStyles.actions}>
        <Button type="submit" loading={isSubmitting}>
          {t(source ? "new.copy" : "new.submit")}
        </Button>
      </div>
    </form>
  );
}
