// What a page of no group reports missing; Next.js would send a page of its own along with every other.
export { MissingPage as default } from "@/components/shell/missing-page";
