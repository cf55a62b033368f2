import { type ComponentProps, useId, useState } from "react";
import { Field, FieldAffix, FieldInput } from "@/components/ui/field";
import { FieldError, Legend } from "@/components/ui/label";
import { amountOf, withSeparators } from "@/lib/listings/amounts";
import type { RangeField } from "@/lib/listings/criteria";
import { UNITS, type Unit } from "@/lib/listings/units";

const SUFFIX: Partial<Record<Unit, string>> = { times: "×", percent: "%" };

interface FigureInputProps {
  name: string;
  unit: Unit;
  value: number | null;
  onChange: (value: number | null) => void;
  label: string;
  placeholder: string;
  invalid?: boolean;
  describedBy?: string;
}

/** One figure. Money gets thousands separators while typing (FIL-2); other figures are plain numbers. */
export function FigureInput({
  unit,
  value,
  onChange,
  label,
  invalid,
  describedBy,
  ...rest
}: FigureInputProps) {
  const shared = {
    ...rest,
    autoComplete: "off",
    "aria-label": label,
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy,
  };
  if (unit === "usd") {
    return (
      <>
        <FieldAffix>$</FieldAffix>
        <MoneyInput {...shared} amount={value} onAmount={onChange} />
      </>
    );
  }
  const { most, decimals } = UNITS[unit];
  return (
    <>
      <FieldInput
        {...shared}
        type="number"
        min={0}
        max={most}
        step={decimals === 0 ? 1 : "any"}
        value={value ?? ""}
        onChange={({ target: { valueAsNumber: given } }) =>
          onChange(given > 0 ? Math.min(most, given) : null)
        }
      />
      {SUFFIX[unit] ? <FieldAffix>{SUFFIX[unit]}</FieldAffix> : null}
    </>
  );
}

interface MoneyInputProps extends ComponentProps<typeof FieldInput> {
  amount: number | null;
  onAmount: (amount: number | null) => void;
}

/** A money input. Separators appear once the number is complete: '1.2' may still become '1.2m'. */
function MoneyInput({ amount, onAmount, ...input }: MoneyInputProps) {
  const [begun, setBegun] = useState<string | null>(null);
  return (
    <FieldInput
      {...input}
      inputMode="numeric"
      value={begun ?? withSeparators(amount)}
      onChange={({ target }) => {
        setBegun(/\.\d*$/.test(target.value) ? target.value : null);
        onAmount(amountOf(target.value));
      }}
      onBlur={() => setBegun(null)}
    />
  );
}

interface FigureRangeProps {
  field: RangeField;
  min: number | null;
  max: number | null;
  onChange: (name: RangeField["min"] | RangeField["max"], value: number | null) => void;
}

/** A minimum and a maximum (FIL-2). */
export function FigureRange({ field, min, max, onChange }: FigureRangeProps) {
  const errorId = useId();
  const isInverted = min != null && max != null && min > max;
  const input = (name: RangeField["min"] | RangeField["max"], end: "Min" | "Max", value: number | null) => (
    <Field
      className={
        end === "Min" ? "gap-0.75 rounded-r-none" : "gap-0.75 rounded-l-none border-l-0 focus-within:border-l"
      }
    >
      <FigureInput
        name={name}
        unit={field.unit}
        value={value}
        label={`${field.label}, ${end === "Min" ? "minimum" : "maximum"}`}
        placeholder={end}
        invalid={isInverted}
        describedBy={isInverted ? errorId : undefined}
        onChange={(given) => onChange(name, given)}
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
      {isInverted ? <FieldError id={errorId}>The minimum is above the maximum.</FieldError> : null}
    </fieldset>
  );
}
