import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** The subset of CBOR that authenticators use: integers, strings, bytes and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, count: number) => {
    if (count < 24) return Buffer.from([(major << 5) | count]);
    if (count < 256) return Buffer.from([(major << 5) | 24, count]);
    return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  };
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, held]) => [cbor(key), cbor(held as string)]);
    return Buffer.concat([head(5, value.size), ...entries]);
  }
  return Buffer.concat([head(2, value.length), value]);
}

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** How a response deviates from an honest one. */
interface Tampering {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isVerified?: boolean;
  /** Signs with another key. */
  key?: KeyObject;
}

/** A software security key with one passkey. It signs honestly unless told to tamper. */
export class Authenticator {
  readonly id = randomBytes(16).toString("base64url");
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  /** Signature counter; increases with each signature. */
  counter = 0;

  constructor(
    private readonly origin = "http://localhost:3000",
    private readonly rpId = "localhost",
  ) {}

  get privateKey(): KeyObject {
    return this.keys.privateKey;
  }

  private data(
    { rpId = this.rpId, isVerified = true }: Tampering,
    attested: Buffer = Buffer.alloc(0),
  ): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (attested.length > 0 ? WITH_KEY : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested]);
  }

  private client(type: string, challenge: string, tampering: Tampering): Buffer {
    const { origin = this.origin } = tampering;
    return Buffer.from(JSON.stringify({ type, challenge: tampering.challenge ?? challenge, origin }));
  }

  private answer(response: Record<string, string>) {
    return { id: this.id, rawId: this.id, type: "public-key", response, clientExtensionResults: {} };
  }

  /** Responds to registration options. */
  make({ challenge }: { challenge: string }, tampering: Tampering = {}) {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    );
    const id = Buffer.from(this.id, "base64url");
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const object = cbor(
      new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", this.data(tampering, attested)],
      ]),
    );
    const client = this.client("webauthn.create", challenge, tampering);
    return this.answer({
      clientDataJSON: client.toString("base64url"),
      attestationObject: object.toString("base64url"),
    });
  }

  /** Responds to authentication options. */
  prove({ challenge }: { challenge: string }, tampering: Tampering = {}) {
    this.counter += 1;
    const data = this.data(tampering);
    const client = this.client("webauthn.get", challenge, tampering);
    const signature = sign(
      "sha256",
      Buffer.concat([data, sha256(client)]),
      tampering.key ?? this.keys.privateKey,
    );
    return this.answer({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: signature.toString("base64url"),
    });
  }
}
