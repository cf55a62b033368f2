import "server-only";

/** A response holds a few thousand tokens at most; anything this much longer is not a usable one. */
const MAX_BYTES = 2_000_000;

/** The service sent more than a valid response can hold. */
export class AnswerTooLongError extends Error {
  override name = "AnswerTooLongError";
}

/** `fetch` that aborts a response after two million bytes, to protect this process's memory. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  if (!answer.body) return answer;
  let size = 0;
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > MAX_BYTES) controller.error(new AnswerTooLongError("The answer is too long."));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = answer;
  return new Response(counted, { status, statusText, headers });
};
