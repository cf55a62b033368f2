// The same bar as over every screen of the product, for visitors too (RT-2).
export { default } from "@/app/(app)/layout";
