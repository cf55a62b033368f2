import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

/** The module as it is in a process with these variables, which are read once. */
async function withEnvironment(variables: Record<string, string>) {
  vi.resetModules();
  const all = { DATABASE_URL: "postgres://nowhere.example/none", ...variables };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  return import("./same-origin");
}

describe("where a request comes from [SEC-8]", () => {
  const OWN = "https://winnow.example";
  it.each([
    ["same", { origin: OWN, "sec-fetch-site": "same-origin" }],
    ["same", { origin: OWN }],
    ["same", { "sec-fetch-site": "same-origin" }],
    ["foreign", { origin: OWN, "sec-fetch-site": "same-site" }],
    ["foreign", { origin: OWN, "sec-fetch-site": "cross-site" }],
    ["foreign", { origin: OWN, "sec-fetch-site": "none" }],
    ["foreign", { origin: `${OWN}:444` }],
    ["foreign", { origin: "http://winnow.example" }],
    ["foreign", { origin: "null" }],
    ["unknown", {}],
  ])("is %s for %j", async (expected, headers) => {
    const { provenance } = await withEnvironment({ APP_URL: `${OWN}/` });
    expect(provenance(new Headers(headers))).toBe(expected);
  });

  it.each([
    ["http://10.0.0.5:3000", {}],
    ["https://winnow.example", { TRUST_PROXY: "on" }],
  ])("without an address of its own the site is %s with %j", async (expected, variables) => {
    const { ownOrigin } = await withEnvironment({ APP_URL: "", ...variables });
    const headers = new Headers({
      ...{ host: "10.0.0.5:3000", "x-forwarded-proto": "https" },
      "x-forwarded-host": "evil.example, winnow.example",
    });
    expect(ownOrigin(headers)).toBe(expected);
  });
});
