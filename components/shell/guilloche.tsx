import { cn } from "@/components/ui/class-names";
import bands from "./guilloche.svg";

/** Drawn in the text's colour. A separate file, so that no page carries its thousands of points. */
const MASK = { maskImage: `url("${bands.src}")` };

/** The engraved bands of a share certificate, used only behind the sign-in card. */
export function Guilloche({ className }: { className?: string }) {
  return <div aria-hidden="true" style={MASK} className={cn("bg-current mask-contain", className)} />;
}
