import { cn } from "@/components/ui/class-names";
import bands from "./guilloche.svg";

/** In the text's colour; a file of its own, so that no page carries its thousands of points. */
const MASK = { maskImage: `url("${bands.src}")` };

/** The engraved bands of a share certificate, behind the sign-in card and nowhere else. */
export function Guilloche({ className }: { className?: string }) {
  return <div aria-hidden="true" style={MASK} className={cn("bg-current mask-contain", className)} />;
}
