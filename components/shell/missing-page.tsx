"use client";

import { lazyPart } from "@/components/ui/connection";
import { LateScreen } from "./late-screen";

const NotFoundScreen = lazyPart(() => import("./not-found-screen"));

/** The 404 screen for a record that a page reports missing (RT-6). Next.js sends it along with every page. */
export const MissingPage = () => (
  <LateScreen title="Page Not Found">
    <NotFoundScreen />
  </LateScreen>
);
