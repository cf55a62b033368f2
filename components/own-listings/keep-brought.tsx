"use client";

import { useEffect } from "react";
import { keepBrought } from "./bookmark-code";

/** Keeps what a bookmark brought through the sign-in that came between: in this tab alone, nothing is sent (OWN-14). */
export function KeepBrought() {
  useEffect(keepBrought, []);
  return null;
}
