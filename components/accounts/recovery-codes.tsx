import { Button } from "@/components/ui/button";
import { copyText } from "@/components/ui/copy-text";

/** One-time replacements for a lost passkey, shown only once (SEC-14). */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <section aria-label="Recovery codes" className="mb-4 rounded-lg border bg-canvas p-4">
      <h3 className="font-semibold">Save these recovery codes</h3>
      <p className="mt-0.5 text-pretty text-muted-foreground">
        Each works once in place of a lost passkey. They are shown only once, and earlier codes no longer
        work.
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2">
        <Button variant="outline" onClick={() => copyText(codes.join("\n"))}>
          Copy
        </Button>
        <Button onClick={onDone}>I’ve saved them</Button>
      </div>
    </section>
  );
}
