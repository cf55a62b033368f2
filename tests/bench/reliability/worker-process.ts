// The product's worker, with one more source that it may be asked to read.
import type { Source } from "@/lib/ingestion/source";
import { SOURCES } from "@/lib/ingestion/sources/registry";
import { steadySource } from "./steady-source";

(SOURCES as Source[]).push(steadySource);
await import("@/worker/main");
