import { Rows2, Rows4 } from "lucide-react";
import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";
import type { Density } from "@/lib/listings/page-size";

const CHOICES = [
  { density: "comfortable", label: "Comfortable rows", Icon: Rows2 },
  { density: "compact", label: "Compact rows", Icon: Rows4 },
] as const;

interface DensityToggleProps {
  density: Density;
  onDensity: (density: Density) => void;
  className?: string;
}

/** Two lines per row, or one. */
export default function DensityToggle({ density, onDensity, className }: DensityToggleProps) {
  return (
    <ToggleGroup aria-label="Row height" className={className}>
      {CHOICES.map(({ density: choice, label, Icon }) => (
        <ToggleGroupItem
          key={choice}
          pressed={density === choice}
          aria-label={label}
          data-tooltip={label}
          onClick={() => onDensity(choice)}
        >
          <Icon className="size-3.5!" />
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  );
}
