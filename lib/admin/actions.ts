"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { action } from "@/lib/http/action";
import { setBudget } from "@/lib/matching/budget/mutations";
import { changeSource, startRun, stopRun } from "./mutations";
import { aiBudgetChange, sourceChange } from "./schema";

/** Starts a run of a source and sends the page with it (ADM-6). */
export const startRunAction = action(
  { name: "startRun", schema: z.object({ sourceId: z.string().max(100) }), access: "admin" },
  async ({ viewer, input }) => {
    await startRun(viewer.userId, input.sourceId);
    refresh();
  },
);

/** Asks a run to stop and sends the page as it is then (ADM-6). */
export const stopRunAction = action(
  { name: "stopRun", schema: z.object({ runId: z.uuid() }), access: "admin" },
  async ({ viewer, input }) => {
    await stopRun(viewer.userId, input.runId);
    refresh();
  },
);

/** Switches a source's daily run, or sets the address of its feed. */
export const changeSourceAction = action(
  { name: "changeSource", schema: sourceChange, access: "admin" },
  async ({ viewer, input }) => {
    await changeSource(viewer.userId, input);
    refresh();
  },
);

/** Sets what the AI service may cost a day (SEC-12). */
export const setAiBudgetAction = action(
  { name: "setAiBudget", schema: aiBudgetChange, access: "admin" },
  async ({ viewer, input }) => {
    await setBudget(viewer.userId, input.budgetUsd);
    refresh();
  },
);
