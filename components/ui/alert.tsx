import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./class-names";

const tones = {
  success: { Icon: CircleCheck, look: "bg-success-tint text-success" },
  destructive: {
    Icon: CircleAlert,
    look: "bg-destructive-tint text-destructive-text inset-ring inset-ring-destructive-line",
  },
  warning: { Icon: TriangleAlert, look: "bg-warning-tint text-warning" },
  info: { Icon: Info, look: "bg-primary-tint text-primary-tint-foreground" },
} as const;

type AlertProps = {
  tone: keyof typeof tones;
  children: ReactNode;
  /** Shown at the right end: usually a dismiss IconButton with tone inherit. */
  action?: ReactNode;
  className?: string;
};

/** A sentence on what just happened. A failure interrupts screen readers; other tones wait. */
export function Alert({ tone, children, action, className }: AlertProps) {
  const { Icon, look } = tones[tone];
  return (
    <div
      role={tone === "destructive" ? "alert" : "status"}
      className={cn("flex min-h-11 items-center gap-2.5 rounded-md py-2 pr-2 pl-3.5", look, className)}
    >
      <Icon />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}
