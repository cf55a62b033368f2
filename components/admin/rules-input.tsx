import { useId } from "react";
import { Field, FieldAffix, FieldInput } from "@/components/ui/field";
import { FieldError, Label } from "@/components/ui/label";

const AFTER: Record<string, string> = { percent: "%", months: "months" };

interface RulesInputProps {
  /** Path of the field in the entry, as used in server errors. */
  name: string;
  label: string;
  /** The row it belongs to, for screen readers. */
  within?: string;
  kind: "text" | "day" | "dollars" | "percent" | "months" | "coverage";
  hint?: string;
  value: string;
  error?: string;
  onChange: (text: string) => void;
  className?: string;
}

/** One field of the lending rules, with its error below. */
export function RulesInput(props: RulesInputProps) {
  const { name, label, within, kind, hint, value, error, onChange, className } = props;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <Label htmlFor={id}>
        {label}
        {within ? <span className="sr-only">, {within}</span> : null}
      </Label>
      <Field>
        {kind === "dollars" ? <FieldAffix>$</FieldAffix> : null}
        <FieldInput
          id={id}
          name={name}
          value={value}
          type={kind === "day" ? "date" : "text"}
          inputMode={kind === "text" || kind === "day" ? undefined : "decimal"}
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {AFTER[kind] ? <FieldAffix>{AFTER[kind]}</FieldAffix> : null}
      </Field>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-meta text-subtle-foreground">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
