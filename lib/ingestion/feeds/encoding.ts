/** Above this share of broken characters among the non-ASCII ones, a text is taken for Windows-1252. */
const MOSTLY_BROKEN = 0.5;

/** Detects the encoding of passing chunks: by the byte-order mark, UTF-16's zero bytes, else UTF-8. */
export class EncodingSniffer {
  private readonly decoder = new TextDecoder("utf-8", { fatal: true });
  private found: string | null = null;
  private first = true;

  /** Takes the next chunk. */
  take(piece: Uint8Array): void {
    if (this.first) this.found = utf16Of(piece);
    this.first = false;
    if (this.found !== null) return;
    try {
      this.decoder.decode(piece, { stream: true });
    } catch {
      // A single broken byte in a UTF-8 text costs one character; a text full of them is Windows-1252.
      const text = new TextDecoder().decode(piece);
      const foreign = text.match(/[\u{80}-\u{10ffff}]/gu) ?? [];
      const broken = foreign.filter((character) => character === "\uFFFD").length;
      this.found = broken > foreign.length * MOSTLY_BROKEN ? "windows-1252" : "utf-8";
    }
  }

  get encoding(): string {
    return this.found ?? "utf-8";
  }
}

function utf16Of(start: Uint8Array): string | null {
  const [a, b] = start;
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  const head = start.subarray(0, 200);
  const zerosAt = (parity: number) => head.filter((byte, index) => index % 2 === parity && byte === 0).length;
  if (head.length < 4) return null;
  if (zerosAt(1) > head.length / 3 && zerosAt(0) === 0) return "utf-16le";
  return zerosAt(0) > head.length / 3 && zerosAt(1) === 0 ? "utf-16be" : null;
}
