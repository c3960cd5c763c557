import { Link } from "@/components/ui/Link";
import { useShell } from "./ShellContext";

export function Header({ plain }: { plain: boolean }) {
  const { storeName } = useShell();
  return (
    <header data-plain={plain || undefined}>
      <Link href="/">{storeName}</Link>
    </header>
  );
}
