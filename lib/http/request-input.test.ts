import { expect, it } from "vitest";
import { readForm } from "./request-input";

const form = (body: Uint8Array<ArrayBuffer>) =>
  new Request("http://localhost/", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });

it("rejects a body that is not valid UTF-8 instead of replacing characters", async () => {
  expect(await readForm(form(new TextEncoder().encode("name=José")))).toEqual({ name: "José" });
  const cut = new TextEncoder().encode("name=José").slice(0, -1);
  await expect(readForm(form(cut))).rejects.toMatchObject({ code: "BAD_REQUEST", field: "body" });
});
