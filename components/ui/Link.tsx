import Router from "next/router";
import { useEffect, useRef, type ComponentPropsWithoutRef, type MouseEvent } from "react";
import { localePath } from "@/contract/locales";
import { useLocale } from "@/hooks/useMarket";
import { prefetchPage, prefetchWhenNear } from "@/components/navigation/prefetch";

export type LinkProps = Omit<ComponentPropsWithoutRef<"a">, "href"> & {
  /** A path of this store without locale, or a full address elsewhere. */
  href: string;
  /** `near` (default): within 200 px of the viewport. `hover`: menus. `never`: personal pages and downloads. */
  prefetch?: "near" | "hover" | "never";
  /** Takes the place of the page it leaves in the browser's history. */
  replace?: boolean;
  /** `false` stays where the page is scrolled to. */
  scroll?: boolean;
  /** The address alone changes: the page has all it needs. */
  shallow?: boolean;
};

/** Clicks that ask for a new tab, a download or another frame stay the browser's. */
export function isPlain({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean {
  const elsewhere = currentTarget.target !== "" && currentTarget.target !== "_self";
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !elsewhere && !currentTarget.download;
}

/**
 * The only link of the store: prefetches page code and data ahead of the click. A page has a hundred of them, so it
 * does no more than that: next/link parses each address twice, which was a twentieth of a page's rendering.
 */
export function Link({
  href,
  prefetch: when = "near",
  replace = false,
  scroll = true,
  shallow = false,
  onPointerEnter,
  onTouchStart,
  onClick,
  ...rest
}: LinkProps) {
  const ref = useRef<HTMLAnchorElement>(null);
  const locale = useLocale();
  // A file has one address for all languages, and is the browser's to get.
  const own = href.startsWith("/") && rest.download === undefined;

  useEffect(() => {
    if (!own || when !== "near" || !ref.current) return undefined;
    return prefetchWhenNear(ref.current, href);
  }, [href, own, when]);

  if (!own)
    return <a {...rest} href={href} onPointerEnter={onPointerEnter} onTouchStart={onTouchStart} onClick={onClick} />;
  return (
    <a
      {...rest}
      ref={ref}
      href={locale ? localePath(href, locale) : href}
      onPointerEnter={(event) => {
        if (when !== "never") prefetchPage(href, true);
        onPointerEnter?.(event);
      }}
      onTouchStart={(event) => {
        if (when !== "never") prefetchPage(href, true);
        onTouchStart?.(event);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        void Router[replace ? "replace" : "push"](href, undefined, { scroll, shallow });
      }}
    />
  );
}
