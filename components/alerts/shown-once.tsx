import { Alert } from "@/components/ui/alert";
import { CopyField } from "@/components/ui/copy-field";

/** Something secret that is not shown a second time. */
export function ShownOnce({ label, value }: { label: string; value: string }) {
  return (
    <Alert tone="success">
      <p className="mb-1.5">{label}, shown this once:</p>
      <CopyField label={label} value={value} />
    </Alert>
  );
}
