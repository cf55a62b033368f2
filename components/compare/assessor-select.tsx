"use client";

import { ChevronDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { startTransition } from "react";

interface AssessorSelectProps {
  /** The URL of this comparison with each filter, and without one. */
  choices: { name: string; href: string }[];
  chosen: string;
}

/** Selects the saved filter whose AI criteria the listings are judged by (SCR-17). */
export function AssessorSelect({ choices, chosen }: AssessorSelectProps) {
  const router = useRouter();
  return (
    <label htmlFor="assessed-by" className="relative block text-meta">
      <span className="block text-subtle-foreground">Assessed by</span>
      <span className="flex min-h-6 items-center gap-1 font-medium text-foreground">
        <span className="line-clamp-2">{choices.find(({ href }) => href === chosen)?.name}</span>
        <ChevronDown className="size-3.5! flex-none noscript:hidden" />
      </span>
      <select
        id="assessed-by"
        value={chosen}
        className="absolute inset-0 w-full cursor-pointer opacity-0 noscript:hidden"
        onChange={({ target }) => startTransition(() => router.push(target.value))}
      >
        {choices.map(({ name, href }) => (
          <option key={href} value={href}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
