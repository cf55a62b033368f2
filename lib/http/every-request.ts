import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

type Listener = (exchange: Exchange) => void;

const listeners = new Set<Listener>();

/** Shows `listener` every request that reaches this process, before Next.js sees it; the same one only once. */
export function onEveryRequest(listener: Listener): void {
  if (listeners.has(listener)) return;
  listeners.add(listener);
  subscribe("http.server.request.start", (message) => listener(message as Exchange));
}
