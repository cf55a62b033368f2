import { Check } from "lucide-react";

/** A checklist of what is included. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-1.5">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2">
          <Check className="mt-px text-primary" />
          {item}
        </li>
      ))}
    </ul>
  );
}
