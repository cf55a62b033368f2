import { expect, it } from "vitest";
import { readBytes } from "./raw-body";

const sent = (chunks: string[], headers = {}) => {
  const body = new ReadableStream({
    start(to) {
      for (const text of chunks) to.enqueue(new TextEncoder().encode(text));
      to.close();
    },
  });
  return new Request("http://localhost/", { method: "POST", body, duplex: "half", headers } as RequestInit);
};

it("reads a body up to the limit and rejects a longer one without reading it to the end", async () => {
  expect(String(await readBytes(sent(["abc", "de"]), 5))).toBe("abcde");
  await expect(readBytes(sent(["abc", "def"]), 5)).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
  let read = 0;
  const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(++read && 1_000)) });
  const request = new Request("http://localhost/", {
    method: "POST",
    body: endless,
    duplex: "half",
  } as RequestInit);
  await expect(readBytes(request, 5_000)).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
  expect(read).toBeLessThan(10);
});

it("does not read a body whose Content-Length exceeds the limit", async () => {
  const request = sent(["abc"], { "content-length": "6" });
  await expect(readBytes(request, 5)).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
  expect(request.bodyUsed).toBe(false);
});
