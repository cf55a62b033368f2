import { cn } from "@/components/ui/class-names";

/** A hairline between parts. */
export function Separator({ className }: { className?: string }) {
  return <hr className={cn("border-0 border-t", className)} />;
}
