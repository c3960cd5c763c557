import dynamic from "next/dynamic";
import { useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

const VendorPanel = dynamic(() => import("./VendorPanel").then((module) => module.VendorPanel), { ssr: false });

interface VendorButtonProps {
  id: number;
  name: string;
  className: string | undefined;
  children: ReactNode;
}

/** A vendor's name that opens its facts, outside of the line and the form in which it stands. */
export function VendorButton({ id, name, className, children }: VendorButtonProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      {open !== null &&
        createPortal(
          <VendorPanel id={id} name={name} open={open} onClose={() => setOpen(false)} />,
          document.querySelector(".app") ?? document.body,
        )}
    </>
  );
}
