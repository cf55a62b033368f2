import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

/**
 * A stand-in for Google: an issuer with its own keys and a key set served over HTTP. Other processes get an
 * ID token from `GET /mint?claims={…}`.
 */
export interface GoogleIssuer {
  issuer: string;
  clientId: string;
  jwksUrl: string;
  scriptUrl: string;
  /** Requests for the key set so far. */
  keyFetches: () => number;
  /** An ID token as Google would sign it. `claims` override the defaults; `undefined` omits a claim. */
  idToken(claims?: JWTPayload, header?: Record<string, unknown>): Promise<string>;
  /** When true, every request fails with 503. */
  down: boolean;
  stop(): Promise<void>;
}

const CLIENT_ID = "1234-winnow.apps.googleusercontent.test";
const KEY_ID = "key-1";

/** Starts the stand-in on a free localhost port. */
export async function startGoogleIssuer(): Promise<GoogleIssuer> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: KEY_ID, alg: "RS256", use: "sig" };
  let fetches = 0;
  const server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    if (google.down) {
      response.writeHead(503).end();
    } else if (request.url === "/certs") {
      fetches += 1;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ keys: [jwk] }));
    } else if (request.url?.startsWith("/mint?")) {
      const claims = new URL(request.url, origin).searchParams.get("claims") ?? "{}";
      google.idToken(JSON.parse(claims)).then((token) => response.end(token));
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const google: GoogleIssuer = {
    issuer: origin,
    clientId: CLIENT_ID,
    jwksUrl: `${origin}/certs`,
    scriptUrl: `${origin}/gsi/client`,
    keyFetches: () => fetches,
    down: false,
    idToken(claims = {}, header = {}) {
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT({
        iss: origin,
        aud: CLIENT_ID,
        sub: crypto.randomUUID(),
        jti: crypto.randomUUID(),
        email: "grace@example.com",
        email_verified: true,
        name: "Grace Hopper",
        iat: now,
        exp: now + 3600,
        ...claims,
      })
        .setProtectedHeader({ alg: "RS256", kid: KEY_ID, ...header })
        .sign(privateKey);
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return google;
}

/**
 * A Google Identity Services script that returns `credential` (null: none) when the user signs in. Without
 * `oneTap`, only Google's own button signs in.
 */
export function identityScript({
  credential,
  oneTap,
}: {
  credential: string | null;
  oneTap: boolean;
}): string {
  return `(() => {
    let options;
    const answer = () => options.callback({ credential: ${JSON.stringify(credential)} ?? undefined });
    window.google = { accounts: { id: {
      initialize: (given) => { options = given; },
      prompt: (listener) => {
        if (${oneTap}) setTimeout(answer, 20);
        else listener({ isNotDisplayed: () => true, isSkippedMoment: () => false });
      },
      renderButton: (parent) => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = "Continue with Google (its own button)";
        button.onclick = answer;
        parent.append(button);
      },
    } } };
  })();`;
}
