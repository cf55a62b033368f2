import "server-only";

/** An answer holds at most some thousand tokens; what is many times longer is none. */
const LONGEST_BYTES = 2_000_000;

/** The service sent more than an answer can hold. */
export class AnswerTooLongError extends Error {
  override name = "AnswerTooLongError";
}

/** `fetch` that breaks an answer off after two million bytes, so that none fills this process's memory. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  if (!answer.body) return answer;
  let size = 0;
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > LONGEST_BYTES) controller.error(new AnswerTooLongError("The answer is too long."));
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = answer;
  return new Response(counted, { status, statusText, headers });
};
