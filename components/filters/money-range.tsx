import { useId } from "react";
import { Field, FieldAffix, FieldInput } from "@/components/ui/field";
import { FieldError, Legend } from "@/components/ui/label";
import { amountOf, withSeparators } from "@/lib/listings/amounts";
import type { RangeField } from "@/lib/listings/criteria";

interface MoneyRangeProps {
  field: RangeField;
  min: number | null;
  max: number | null;
  onChange: (name: RangeField["min"] | RangeField["max"], amount: number | null) => void;
}

/** Two amounts in whole US dollars, with thousands separators while one types (FIL-2). */
export function MoneyRange({ field, min, max, onChange }: MoneyRangeProps) {
  const errorId = useId();
  const upsideDown = min != null && max != null && min > max;
  const input = (name: RangeField["min"] | RangeField["max"], end: "Min" | "Max", amount: number | null) => (
    <Field
      className={
        end === "Min" ? "gap-0.75 rounded-r-none" : "gap-0.75 rounded-l-none border-l-0 focus-within:border-l"
      }
    >
      <FieldAffix>$</FieldAffix>
      <FieldInput
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder={end}
        aria-label={`${field.label}, ${end === "Min" ? "minimum" : "maximum"}`}
        aria-invalid={upsideDown || undefined}
        aria-describedby={upsideDown ? errorId : undefined}
        value={withSeparators(amount)}
        onChange={(event) => onChange(name, amountOf(event.target.value))}
      />
    </Field>
  );
  return (
    <fieldset className="min-w-0">
      <Legend>{field.label}</Legend>
      <div className="grid grid-cols-2">
        {input(field.min, "Min", min)}
        {input(field.max, "Max", max)}
      </div>
      {upsideDown ? <FieldError id={errorId}>The minimum is above the maximum.</FieldError> : null}
    </fieldset>
  );
}
