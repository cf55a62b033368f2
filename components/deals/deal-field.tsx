import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { Deal } from "@/lib/deals/answer";

type FieldName =
  | "nextStep"
  | "nextOn"
  | "ndaSignedOn"
  | "ndaExpiresOn"
  | "offerPrice"
  | "offerOn"
  | "offerTerms";
type DealFieldProps = ComponentProps<typeof Input> & {
  name: FieldName;
  label: string;
  deal: Pick<Deal, "id" | FieldName>;
};

/** A labelled field of a deal's form, filled with the deal's value. */
export function DealField({ name, label, deal, className, ...props }: DealFieldProps) {
  const id = `${deal.id}-${name}`;
  return (
    <div className={className}>
      <Label htmlFor={id}>{label}</Label>
      <Input id={id} name={name} defaultValue={deal[name] ?? ""} {...props} />
    </div>
  );
}
