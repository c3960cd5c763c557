import { Button } from "@/components/ui/Button";
import { accountPaths } from "@/constants/accountPaths";
import { localePath } from "@/contract/locales";
import { useMarket } from "@/hooks/useMarket";

interface NoScriptButtonProps {
  /** What the form sends, by the names of its hidden fields. */
  fields: Record<string, string>;
  submit: string;
}

/** One button that sends what is known already. */
export function NoScriptButton({ fields, submit }: NoScriptButtonProps) {
  const { locale } = useMarket();
  return (
    <form method="post" action={localePath(accountPaths.credit, locale)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="outline" size="small">
        {submit}
      </Button>
    </form>
  );
}
