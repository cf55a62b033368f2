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

it("a body is read up to its limit, and refused beyond it before it is read to its end", async () => {
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

it("a body that is announced as too long is not read at all", async () => {
  const request = sent(["abc"], { "content-length": "6" });
  await expect(readBytes(request, 5)).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
  expect(request.bodyUsed).toBe(false);
});
