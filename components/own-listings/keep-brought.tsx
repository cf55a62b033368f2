"use client";

import { useEffect } from "react";
import { keepBrought } from "./bookmark-code";

/** Keeps the bookmark's data across a sign-in, in this tab only; nothing is sent (OWN-14). */
export function KeepBrought() {
  useEffect(keepBrought, []);
  return null;
}
