import NextLink from "next/link";
import { useEffect, useRef, type ComponentPropsWithoutRef } from "react";
import { warm, warmWhenNear } from "@/utils/warm";

export type LinkProps = Omit<ComponentPropsWithoutRef<typeof NextLink>, "href" | "prefetch"> & {
  /** A path of this store without locale, or a full address elsewhere. */
  href: string;
  /** `near` (default): within 200 px of the viewport. `hover`: menus. `never`: personal pages and downloads. */
  warm?: "near" | "hover" | "never";
};

/** The only link of the store: warms page code and data ahead of the click. */
export function Link({ href, warm: when = "near", onPointerEnter, onTouchStart, ...rest }: LinkProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  const own = href.startsWith("/");

  useEffect(() => {
    if (!own || when !== "near" || !ref.current) return undefined;
    return warmWhenNear(ref.current, href);
  }, [href, own, when]);

  if (!own) return <a {...rest} href={href} onPointerEnter={onPointerEnter} onTouchStart={onTouchStart} />;
  return (
    <NextLink
      {...rest}
      ref={ref}
      href={href}
      prefetch={false}
      onPointerEnter={(event) => {
        if (when !== "never") warm(href, true);
        onPointerEnter?.(event);
      }}
      onTouchStart={(event) => {
        if (when !== "never") warm(href, true);
        onTouchStart?.(event);
      }}
    />
  );
}
