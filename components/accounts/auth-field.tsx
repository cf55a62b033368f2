import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";

type AuthFieldProps = Omit<ComponentProps<typeof Input>, "id" | "controlSize"> & {
  name: string;
  label: string;
  /** Shown at the right end of the label line, outside the label. */
  aside?: ReactNode;
  invalid?: boolean;
};

/**
 * A labelled input for account screens. An invalid one takes focus without scrolling, so that the error above
 * it stays in view.
 */
export function AuthField({ name, label, aside, invalid = false, ...props }: AuthFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (invalid) input.current?.focus({ preventScroll: true });
  }, [invalid]);
  return (
    <div className="relative">
      <Label htmlFor={name}>{label}</Label>
      <Input
        ref={input}
        id={name}
        name={name}
        controlSize="lg"
        required
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? "form-error" : undefined}
        {...props}
      />
      {aside === undefined ? null : <span className="absolute top-0 right-0 text-meta">{aside}</span>}
    </div>
  );
}
