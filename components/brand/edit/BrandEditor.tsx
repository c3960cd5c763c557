import "@/styles/deskParts";
import type { ReactNode } from "react";
import { FormNotices } from "@/components/desk/FormNotices";
import { SaveBar } from "@/components/desk/SaveBar";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LoadFailed } from "@/components/orders/LoadFailed";
import type { BrandDesk, BrandDetail, BrandForm } from "@/contract/desk/brandRoutes";
import type { DeskForm } from "@/hooks/desk/useDeskForm";
import { BrandLayout, type BrandPlace } from "../BrandLayout";
import { useBrandForm, useBrandLabel } from "./useBrandForm";

interface Page {
  desk: BrandDesk;
  /** Null where it did not come. */
  brand: BrandDetail | null;
  current: BrandPlace;
  title: string;
  lead?: string;
  /** The fields of the page. */
  children: (form: DeskForm<BrandForm>, brand: BrandDetail) => ReactNode;
}

/** A page of the vendor area with a part of the brand's form, what is to be decided above it, and the bar below. */
export function BrandEditor({ brand, children, ...page }: Page) {
  return (
    <BrandLayout {...page} subscribe={{ open: brand && { kind: "brand", id: brand.id } }}>
      {brand ? <Form brand={brand}>{children}</Form> : <LoadFailed problem={null} />}
    </BrandLayout>
  );
}

function Form({ brand, children }: { brand: BrandDetail; children: Page["children"] }) {
  const form = useBrandForm(brand);
  const labelOf = useBrandLabel();
  return (
    <form className={formStyles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <FormNotices form={form} labelOf={labelOf} />
      {children(form, brand)}
      <SaveBar form={form} labelOf={labelOf} />
    </form>
  );
}
