// The same navigation bar as on every screen, also for visitors who are not signed in (RT-2).
export { default } from "@/app/(app)/layout";
