"use client";

import { lazyPart } from "@/components/ui/connection";
import { LateScreen } from "./late-screen";

const NotFoundScreen = lazyPart(() => import("./not-found-screen"));

/**
 * The 404 screen for a record that does not exist (RT-6). Loaded on demand, because Next.js includes it in
 * every page.
 */
export const MissingPage = () => (
  <LateScreen title="Page Not Found">
    <NotFoundScreen />
  </LateScreen>
);
