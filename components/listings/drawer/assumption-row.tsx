import { RotateCcw } from "lucide-react";
import { useId } from "react";
import { Field, FieldAffix, FieldInput } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { FieldError } from "@/components/ui/label";
import type { AssumptionKind } from "@/lib/financing/assumptions";
import { amountOf } from "@/lib/listings/amounts";

const AFTER: Partial<Record<AssumptionKind, string>> = { percent: "%", years: "yr", months: "mo" };

interface AssumptionRowProps {
  label: string;
  reason: string;
  kind: AssumptionKind;
  /** As typed, without thousands separators. */
  value: string;
  placeholder?: string;
  changed: boolean;
  error?: string;
  onChange: (value: string) => void;
  onReset: () => void;
}

/** One assumption: label, reason and field, with a reset button once changed. */
export function AssumptionRow(props: AssumptionRowProps) {
  const { label, reason, kind, value, placeholder, changed, error, onChange, onReset } = props;
  const id = useId();
  return (
    <div className="grid min-h-10 grid-cols-[minmax(0,1fr)_1.5rem_116px] items-center gap-2 py-1">
      <label htmlFor={id} className={changed ? "font-medium" : undefined}>
        {label}
        <small className="block text-meta/[0.9375rem] font-normal text-subtle-foreground">{reason}</small>
      </label>
      {changed ? (
        <IconButton aria-label={`Reset ${label}`} className="touch:-mx-2.5" onClick={onReset}>
          <RotateCcw className="size-3.5" />
        </IconButton>
      ) : (
        <span />
      )}
      <Field className="bg-background">
        {kind === "dollars" ? <FieldAffix>$</FieldAffix> : null}
        <FieldInput
          id={id}
          inputMode="decimal"
          autoComplete="off"
          className="text-right tabular-nums"
          value={kind === "dollars" ? grouped(value) : value}
          placeholder={placeholder && kind === "dollars" ? grouped(placeholder) : placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(typed(target.value, kind))}
        />
        {AFTER[kind] ? <FieldAffix>{AFTER[kind]}</FieldAffix> : null}
      </Field>
      {error ? (
        <FieldError id={`${id}-error`} className="col-span-3">
          {error}
        </FieldError>
      ) : null}
    </div>
  );
}

/** What was typed without separators; '1.2m' is an amount of dollars. */
const typed = (text: string, kind: AssumptionKind) =>
  kind === "dollars" && /\d\s*[km]/i.test(text) ? String(amountOf(text) ?? "") : text.replace(/[^\d.-]/g, "");

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ",");
