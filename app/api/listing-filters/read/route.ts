import { readSentenceEndpoint, sentenceAnswer } from "@/lib/filters/api";
import { readSentenceFor } from "@/lib/filters/sentence/read-for";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readSentenceEndpoint, async ({ viewer, body }) =>
    sentenceAnswer(await readSentenceFor(viewer.userId, body.text)),
  ),
);
