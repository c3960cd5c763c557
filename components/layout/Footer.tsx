export function Footer({ legalOnly }: { legalOnly: boolean }) {
  return <footer data-legal={legalOnly || undefined} />;
}
