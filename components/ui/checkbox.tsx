import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

/** The box alone, for rows that are an option rather than an input. */
export function CheckMark({ checked }: { checked: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "inline-grid size-3.75 flex-none place-items-center rounded-[4px] border",
        checked ? "border-primary bg-primary text-primary-foreground" : "border-input bg-background",
      )}
    >
      {checked ? <Check className="size-2.75! stroke-3!" /> : null}
    </span>
  );
}

/** A styled native checkbox; works in forms without JavaScript. Wrap it in its label. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <span className={cn("relative inline-grid size-3.75 flex-none place-items-center", className)}>
      <input type="checkbox" className="peer tick-box size-full" {...props} />
      <Check className="pointer-events-none absolute hidden size-2.75! stroke-3! text-primary-foreground peer-checked:block" />
    </span>
  );
}

/** A checkbox and its label. */
export function LabelledCheckbox({ className, children, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the Checkbox.
    <label className={cn("flex items-center", className)}>
      <Checkbox {...props} />
      {children}
    </label>
  );
}
