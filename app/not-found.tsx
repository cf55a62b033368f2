// Without this file, Next.js would add its own not-found page to every response.
export { MissingPage as default } from "@/components/shell/missing-page";
