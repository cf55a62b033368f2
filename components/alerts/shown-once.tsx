import { Alert } from "@/components/ui/alert";

/** Something secret that is not shown a second time. */
export function ShownOnce({ label, value }: { label: string; value: string }) {
  return (
    <Alert tone="success">
      {label}, shown this once:
      <input
        readOnly
        aria-label={label}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        className="mt-1 block w-full bg-transparent font-mono text-meta"
      />
    </Alert>
  );
}
