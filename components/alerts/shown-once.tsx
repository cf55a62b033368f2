import { Alert } from "@/components/ui/alert";
import { CopyField } from "@/components/ui/copy-field";

/** A secret that is shown only once. */
export function ShownOnce({ label, value }: { label: string; value: string }) {
  return (
    <Alert tone="success">
      <p className="mb-1.5">{label}, shown only once:</p>
      <CopyField label={label} value={value} />
    </Alert>
  );
}
