import { cn } from "./class-names";
import { initials } from "./initials";

type AvatarProps = { name: string; email?: string; size?: "default" | "lg"; tone?: "accent" | "neutral" };

/** A user's initials in a disc; hidden from screen readers, because the name is beside it. */
export function Avatar({ name, email, size = "default", tone = "accent" }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "inline-grid flex-none place-items-center rounded-full font-semibold",
        size === "lg" ? "size-8 text-meta" : "size-6.5 text-micro",
        tone === "accent"
          ? "bg-primary-tint text-primary-tint-foreground"
          : "bg-pressed text-muted-foreground",
      )}
    >
      {initials(name, email)}
    </span>
  );
}
