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

/** Calls `listener` for every request, before Next.js sees it. Adding it twice has no effect. */
export function onEveryRequest(listener: Listener): void {
  if (listeners.has(listener)) return;
  listeners.add(listener);
  subscribe("http.server.request.start", (message) => listener(message as Exchange));
}
