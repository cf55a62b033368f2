import type { ComponentProps } from "react";
import { cn } from "./class-names";

type SelectProps = ComponentProps<"select"> & {
  /** Values with their labels, after the children. */
  options?: readonly (readonly [value: string | number, label: string])[];
};

/** A native select. */
export function Select({ className, options = [], children, ...props }: SelectProps) {
  return (
    <select
      className={cn("ledger-line h-8 cursor-pointer bg-transparent px-2 touch:h-11", className)}
      {...props}
    >
      {children}
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
