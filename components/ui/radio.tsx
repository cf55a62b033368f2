import type { ComponentProps } from "react";

/** A native radio button wrapped in its label. */
export function Radio({ children, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <label className="flex items-center gap-2.5 touch:min-h-11">
      <input
        type="radio"
        className="relative size-4 flex-none cursor-pointer appearance-none rounded-full touch:after:absolute touch:after:-inset-5 border border-input bg-background checked:border-5 checked:border-primary disabled:cursor-not-allowed disabled:opacity-50"
        {...props}
      />
      {children}
    </label>
  );
}
