"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { action } from "@/lib/http/action";
import { setBudget } from "@/lib/matching/budget/mutations";
import { changeSource, startRun, stopRun } from "./mutations";
import { aiBudgetChange, sourceChange } from "./schema";

/** Starts a run of a source and refreshes the page (ADM-6). */
export const startRunAction = action(
  { name: "startRun", schema: z.object({ sourceId: z.string().max(100) }), access: "admin" },
  async ({ viewer, input }) => {
    await startRun(viewer.userId, input.sourceId);
    refresh();
  },
);

/** Requests that a run stops and refreshes the page (ADM-6). */
export const stopRunAction = action(
  { name: "stopRun", schema: z.object({ runId: z.uuid() }), access: "admin" },
  async ({ viewer, input }) => {
    await stopRun(viewer.userId, input.runId);
    refresh();
  },
);

/** Turns a source's daily run on or off, or sets its pause or feed URL. */
export const changeSourceAction = action(
  { name: "changeSource", schema: sourceChange, access: "admin" },
  async ({ viewer, input }) => {
    await changeSource(viewer.userId, input);
    refresh();
  },
);

/** Sets the daily AI budget (SEC-12). */
export const setAiBudgetAction = action(
  { name: "setAiBudget", schema: aiBudgetChange, access: "admin" },
  async ({ viewer, input }) => {
    await setBudget(viewer.userId, input.budgetUsd);
    refresh();
  },
);
