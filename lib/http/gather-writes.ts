import "server-only";
import type { ServerResponse } from "node:http";
import { type Exchange, onEveryRequest } from "./every-request";

/** Headers go with what they head: Next.js asks for them to be sent a moment before the first part of an answer. */
const flushHeaders = () => {};

function gather({ response }: Exchange): void {
  const write = response.write as (...given: unknown[]) => boolean;
  let isGathering = false;
  const gathered = (...given: unknown[]): boolean => {
    const { socket } = response;
    if (socket && !isGathering) {
      isGathering = true;
      // What else is ready by then goes with it; the end of an answer sends everything at once.
      socket.cork();
      setImmediate(() => {
        isGathering = false;
        socket.uncork();
      });
    }
    return write.apply(response, given);
  };
  Object.assign(response, { flushHeaders, write: gathered as ServerResponse["write"] });
}

/**
 * Sends what an answer writes in one turn of the event loop as one piece, its headers included: of an answer in four pieces,
 * handing them to the system was a tenth (docs/decisions/0120-answers-in-one-piece.md). Nothing that has been written waits
 * longer than that. Call it once when the server starts.
 */
export function gatherWrites(): void {
  onEveryRequest(gather);
}
