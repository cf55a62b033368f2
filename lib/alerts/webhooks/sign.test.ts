import { expect, it } from "vitest";
import { newSecret, signatureHeaders } from "./sign";

it("a message is signed with each valid secret, over id, time and body [ALT-10]", () => {
  const [first, second] = [newSecret(), newSecret()];
  const at = Date.UTC(2026, 10, 20, 12) + 999;
  const signed = (secrets: string[], body = "{}", id = "msg_1") =>
    signatureHeaders(id, at, body, secrets)["webhook-signature"]?.split(" ") ?? [];
  expect(signatureHeaders("msg_1", at, "{}", [first])).toMatchObject({
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Date.UTC(2026, 10, 20, 12) / 1_000),
  });
  const both = signed([first, second]);
  expect(both).toEqual([...signed([first]), ...signed([second])]);
  expect(new Set([...both, ...signed([first], "{ }"), ...signed([first], "{}", "msg_2")]).size).toBe(4);
  expect(both.every((one) => /^v1,[\w+/]{43}=$/.test(one))).toBe(true);
});
