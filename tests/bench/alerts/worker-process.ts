// The product's worker, with the second edition of the bench's source added.
import type { Source } from "@/lib/ingestion/source";
import { SOURCES } from "@/lib/ingestion/sources/registry";
import { secondEdition } from "./editions";

(SOURCES as Source[]).push(secondEdition);
await import("@/worker/main");
