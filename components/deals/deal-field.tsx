import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

type DealFieldProps = ComponentProps<typeof Input> & { name: string; label: string; deal: string };

/** A labelled field of a deal's form. */
export function DealField({ name, label, deal, className, ...props }: DealFieldProps) {
  const id = `${deal}-${name}`;
  return (
    <div className={className}>
      <Label htmlFor={id}>{label}</Label>
      <Input id={id} name={name} {...props} />
    </div>
  );
}
