import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface DoubleListing {
  id: string;
  text: string;
}

interface DoubleFinding {
  condition: number;
  answer: string;
  quote: string | null;
}

/** A request as parsed by the double. */
interface DoubleRequest {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
  /** Instructions and input together, as the model sees them. */
  prompt: string;
  kind: "criteria" | "judge";
  criteria: string;
  hasDraft: boolean;
  conditions: string[];
  listings: DoubleListing[];
}

/** An abnormal response to one request. */
export type Misbehaviour =
  | { kind: "status"; status: number; headers?: Record<string, string>; body?: unknown }
  | { kind: "stall" }
  | { kind: "half body" }
  | { kind: "text"; text: string }
  | { kind: "answer"; change: (answer: JudgeAnswer, request: DoubleRequest) => unknown };

/** All findings in full; `next` and `always` can alter it. */
interface JudgeAnswer {
  listings: { id: string; findings: DoubleFinding[] }[];
}

/** The format the prompt asks for: unknown conditions are listed by number only. */
function inShort({ listings }: JudgeAnswer): unknown {
  return {
    listings: listings.map(({ id, findings }) => ({
      id,
      findings: findings.filter(({ answer }) => answer !== "unknown"),
      unknown: findings.filter(({ answer }) => answer === "unknown").map(({ condition }) => condition),
    })),
  };
}

/** An HTTP double of OpenAI's API: responses and chat completions with structured output. */
export interface OpenAiDouble {
  /** The base URL, for OPENAI_BASE_URL. */
  url: string;
  requests: DoubleRequest[];
  /** Consumed from the front, one per request. */
  next: Misbehaviour[];
  /** Applied to every request without an entry in `next`. */
  always: Misbehaviour | null;
  latencyMs: number;
  /** False for a server that responds 400 to any schema, as some merely compatible servers do. */
  knowsSchemas: boolean;
  /** Responds 400 to every request with a listing that contains this text, like a content filter. */
  refusesText: string | null;
  /** The server's model list. Any other model gets a 404. Null for a server without a list. */
  models: { id: string; shutdown_date?: unknown }[] | null;
  /** False for a server that cannot look up a single model. */
  knowsSingleModels: boolean;
  /** Parameters rejected with 400, as merely compatible servers do. */
  refusesParameters: string[];
  /** The highest number of concurrent requests so far. */
  busiest: number;
  /** The model's verdict on one condition for one listing. */
  judge: (condition: string, listing: DoubleListing) => { answer: string; quote: string | null };
  /** The conditions the model finds in criteria; by default one per comma-separated part. */
  readCriteria: (text: string) => { text: string; required: boolean }[];
  /** Whether the model confirms a draft of the conditions. */
  confirmsDrafts: boolean;
  stop(): Promise<void>;
}

const words = (text: string) => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];

/**
 * A condition is met when one sentence of the listing contains all the condition's longer words, and
 * otherwise unmet.
 */
function judgeByWords(condition: string, { text }: DoubleListing) {
  const wanted = words(condition);
  const sentence = text.split(/(?<=[.!?])\s+|\n/).find((one) => {
    const has = new Set(words(one));
    return wanted.length > 0 && wanted.every((word) => has.has(word));
  });
  return sentence
    ? { answer: "met", quote: sentence }
    : { answer: "unmet", quote: text.split("\n", 1)[0] ?? null };
}

function understand(
  path: string,
  authorization: string | undefined,
  body: Record<string, unknown>,
): DoubleRequest {
  const messages = (body.input ?? body.messages ?? []) as { content: string | { text: string }[] }[];
  const texts = messages.map(({ content }) =>
    typeof content === "string" ? content : content.map(({ text }) => text).join(""),
  );
  const prompt = [body.instructions ?? "", ...texts].join("\n");
  const user = texts.at(-1) ?? "";
  const listings = [...user.matchAll(/<<([\w-]+) (L\d+)>>\n([\s\S]*?)\n<<\/\1 \2>>/g)].map(
    ([, , id, text]) => ({
      id: id ?? "",
      text: text ?? "",
    }),
  );
  const [, numbered = ""] = /^Conditions:\n([\s\S]*?)\n\nListings:/.exec(user) ?? [];
  const conditions = numbered.split("\n").map((one) => one.replace(/^\d+\. /, ""));
  const [, , criteria = ""] = /<<([\w-]+)>>\n([\s\S]*?)\n<<\/\1>>/.exec(user) ?? [];
  const hasDraft = user.includes("\n\nDraft:\n- ");
  const kind = listings.length > 0 ? "judge" : "criteria";
  return { path, authorization, body, prompt, kind, criteria, hasDraft, conditions, listings };
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

function envelope(path: string, model: string, text: string, inputTokens: number): unknown {
  const outputTokens = Math.ceil(text.length / 4);
  if (path.endsWith("/chat/completions")) {
    return {
      id: "chatcmpl-double",
      object: "chat.completion",
      created: 0,
      model,
      choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
      usage: {
        prompt_tokens: inputTokens,
        completion_tokens: outputTokens,
        total_tokens: inputTokens + outputTokens,
      },
    };
  }
  return {
    id: "resp_double",
    object: "response",
    created_at: 0,
    status: "completed",
    model,
    output: [
      {
        type: "message",
        id: "msg_double",
        role: "assistant",
        status: "completed",
        content: [{ type: "output_text", text, annotations: [] }],
      },
    ],
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: inputTokens + outputTokens,
    },
  };
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

/** GET /models and /models/<model>. */
function answerAboutModels(
  { models, knowsSingleModels }: OpenAiDouble,
  path: string,
  response: ServerResponse,
): void {
  const [, wanted] = /\/models\/(.+)$/.exec(path) ?? [];
  const one = models?.find(({ id }) => id === decodeURIComponent(wanted ?? ""));
  const missing = { error: { message: "Not found", type: "x", code: "model_not_found" } };
  if (wanted === undefined && models) send(response, 200, { object: "list", data: models });
  else if (one && knowsSingleModels) send(response, 200, one);
  else send(response, 404, missing);
}

/** Starts the double on localhost, on a free port unless `port` is given. */
export async function startOpenAi(port = 0): Promise<OpenAiDouble> {
  let open = 0;
  const stopping = new AbortController();
  const double: OpenAiDouble = {
    url: "",
    requests: [],
    next: [],
    always: null,
    latencyMs: 0,
    knowsSchemas: true,
    refusesText: null,
    models: [],
    knowsSingleModels: true,
    refusesParameters: [],
    busiest: 0,
    judge: judgeByWords,
    confirmsDrafts: true,
    readCriteria: (text) =>
      text.split(",").map((part) => ({ text: part.trim(), required: !part.includes("ideally") })),
    stop: async () => {},
  };

  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const path = incoming.url ?? "";
    if (incoming.method === "GET") return answerAboutModels(double, path, response);
    const request = understand(path, incoming.headers.authorization, await readBody(incoming));
    double.requests.push(request);
    if (!double.knowsSchemas && request.body.response_format) {
      return send(response, 400, {
        error: { message: "This response_format type is unavailable", type: "x", code: null },
      });
    }
    const { refusesText } = double;
    const refused = double.refusesParameters.find((name) => name in request.body);
    if (refused) {
      const message = `Unsupported parameter: '${refused}' is not supported with this model.`;
      return send(response, 400, { error: { message, type: "x", code: "unsupported_parameter" } });
    }
    if (refusesText && request.listings.some(({ text }) => text.includes(refusesText))) {
      return send(response, 400, { error: { message: "The request was refused.", type: "x", code: null } });
    }
    const misbehaviour = double.next.shift() ?? double.always;
    if (double.latencyMs > 0) await sleep(double.latencyMs, undefined, { signal: stopping.signal });
    const model = String(request.body.model);
    const inputTokens = Math.ceil(request.prompt.length / 4);
    const proper: JudgeAnswer = {
      listings: request.listings.map((listing) => ({
        id: listing.id,
        findings: request.conditions.map((condition, index) => ({
          condition: index + 1,
          ...double.judge(condition, listing),
        })),
      })),
    };
    const draftHolds = request.hasDraft && double.confirmsDrafts;
    const read = { draftHolds, conditions: draftHolds ? [] : double.readCriteria(request.criteria) };
    const content = request.kind === "judge" ? inShort(proper) : read;
    const text = JSON.stringify(content);
    switch (misbehaviour?.kind) {
      case "status": {
        const { status, headers, body } = misbehaviour;
        return send(
          response,
          status,
          body ?? { error: { message: "double", type: "double", code: null } },
          headers,
        );
      }
      case "stall":
        return;
      case "half body":
        response.writeHead(200, { "content-type": "application/json", "content-length": "100000" });
        response.write('{"id":');
        return void setImmediate(() => response.destroy());
      case "text":
        return send(response, 200, envelope(path, model, misbehaviour.text, inputTokens));
      case "answer": {
        const changed = request.kind === "judge" ? misbehaviour.change(proper, request) : content;
        return send(response, 200, envelope(path, model, JSON.stringify(changed), inputTokens));
      }
      default:
        return send(response, 200, envelope(path, model, text, inputTokens));
    }
  };

  const server = createServer((request, response) => {
    open += 1;
    double.busiest = Math.max(double.busiest, open);
    response.once("close", () => {
      open -= 1;
    });
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  double.stop = async () => {
    stopping.abort();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return double;
}
