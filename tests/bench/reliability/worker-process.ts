// The product's worker, with the steady source added.
import type { Source } from "@/lib/ingestion/source";
import { SOURCES } from "@/lib/ingestion/sources/registry";
import { steadySource } from "./steady-source";

(SOURCES as Source[]).push(steadySource);
await import("@/worker/main");
