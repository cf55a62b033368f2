import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** How a service can fail: connection refused, errors, rate limited, no response, truncated responses. */
export const OUTAGES = ["refused", "error", "busy", "stall", "half body"] as const;
export type Outage = (typeof OUTAGES)[number];

type Protocol = "http" | "smtp";

const STALL_MS = 30_000;
const HOST = "127.0.0.1";

function httpAnswer(status: string, headers: string, error: object): string {
  const body = JSON.stringify({ error });
  return `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\n${headers}content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;
}

/** Error responses as OpenAI, Stripe and mail servers send them. */
const ANSWERS: Record<Protocol, Record<"error" | "busy", string>> = {
  http: {
    error: httpAnswer("500 Internal Server Error", "", {
      type: "api_error",
      message: "Out of order.",
      code: null,
    }),
    busy: httpAnswer("429 Too Many Requests", "retry-after: 1\r\n", {
      type: "invalid_request_error",
      message: "Too many requests.",
      code: "rate_limit",
    }),
  },
  smtp: { error: "451 4.3.0 Out of order\r\n", busy: "421 4.7.0 Too many connections\r\n" },
};

/** A proxy in front of a double that can fail like a network or a broken service. */
export class OutagePath {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private outage: Outage | null = null;

  private constructor(
    private readonly target: URL,
    private readonly protocol: Protocol,
    private port: number,
  ) {
    this.server = createServer((socket) => this.take(socket));
  }

  /** Opens a proxy to the double at `url`; the URL's scheme determines the protocol. */
  static async to(url: string): Promise<OutagePath> {
    const target = new URL(url);
    const path = new OutagePath(target, target.protocol === "smtp:" ? "smtp" : "http", 0);
    await path.listen();
    return path;
  }

  /** The double's URL through this proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.port = String(this.port);
    return url.href.replace(/\/$/, "");
  }

  private async listen(): Promise<void> {
    this.server.listen(this.port, HOST);
    await once(this.server, "listening");
    this.port = (this.server.address() as AddressInfo).port;
  }

  private async close(): Promise<void> {
    const closed = once(this.server, "close");
    this.server.close();
    this.drop();
    await closed;
  }

  private drop(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Starts an outage, or ends it (null). Open connections are dropped. */
  async set(outage: Outage | null): Promise<void> {
    if (outage === "refused" && this.outage !== "refused") await this.close();
    if (outage !== "refused" && this.outage === "refused") await this.listen();
    this.outage = outage;
    this.drop();
  }

  async stop(): Promise<void> {
    if (this.outage !== "refused") await this.close();
  }

  private take(socket: Socket): void {
    this.keep(socket);
    switch (this.outage) {
      case "error":
      case "busy": {
        const answer = ANSWERS[this.protocol][this.outage];
        if (this.protocol === "smtp") return void socket.end(answer);
        // Clients ignore a response that arrives before their request.
        return void socket.once("data", () => socket.end(answer));
      }
      case "stall":
        socket.resume();
        return void setTimeout(() => socket.destroy(), STALL_MS).unref();
      default:
        this.forward(socket);
    }
  }

  private forward(socket: Socket): void {
    const onward = connect(Number(this.target.port), HOST);
    this.keep(onward);
    socket.pipe(onward);
    if (this.outage !== "half body") return void onward.pipe(socket);
    onward.once("data", (chunk: Buffer) => {
      socket.write(chunk.subarray(0, chunk.length / 2), () => {
        socket.destroy();
        onward.destroy();
      });
    });
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => this.sockets.delete(socket));
  }
}
