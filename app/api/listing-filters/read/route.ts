import { readSentenceEndpoint, sentenceAnswer } from "@/lib/filters/api";
import { readSentence } from "@/lib/filters/sentence/read-sentence";
import { methods, route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods(
  route(readSentenceEndpoint, async ({ body }) => sentenceAnswer(readSentence(body.text))),
);
