import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

/** Imports the module afresh with these environment variables, which are read only once. */
async function withEnvironment(variables: Record<string, string>) {
  vi.resetModules();
  const all = { DATABASE_URL: "postgres://nowhere.example/none", ...variables };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  return import("./same-origin");
}

describe("the provenance of a request [SEC-8]", () => {
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
  ])("without APP_URL the site's origin is %s with %j", async (expected, variables) => {
    const { ownOrigin } = await withEnvironment({ APP_URL: "", ...variables });
    const headers = new Headers({
      host: "10.0.0.5:3000",
      "x-forwarded-proto": "https",
      "x-forwarded-host": "evil.example, winnow.example",
    });
    expect(ownOrigin(headers)).toBe(expected);
  });
});
