import { type ClassValue, clsx } from "clsx";

/** Joins class names; falsy ones are left out. Components are written so that no two classes conflict. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
