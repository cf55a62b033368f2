import { type ClassValue, clsx } from "clsx";

/** Joins class names and skips falsy ones. Components avoid conflicting classes. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes);
}
