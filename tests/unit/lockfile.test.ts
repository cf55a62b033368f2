import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Lockfile, missingPackages, platformOf } from "@/scripts/lockfile";

const lockfileOf = (packages: Lockfile["packages"]): Lockfile => ({ packages });

describe("the lockfile", () => {
  it("holds every platform's packages, so that it installs anywhere", () => {
    const lockfile = JSON.parse(readFileSync("package-lock.json", "utf8"));
    expect(missingPackages(lockfile), "run `npm run lockfile`").toEqual([]);
  });
});

describe("missingPackages", () => {
  it("names an optional package without an entry, and whether only tests need it", () => {
    const lockfile = lockfileOf({
      "": { optionalDependencies: { "db-linux-x64": "1.0.0" } },
      "node_modules/lint": { dev: true, optionalDependencies: { "lint-darwin-arm64": "2.0.0" } },
    });
    expect(missingPackages(lockfile)).toEqual([
      { name: "db-linux-x64", version: "1.0.0", dev: false },
      { name: "lint-darwin-arm64", version: "2.0.0", dev: true },
    ]);
  });

  it("looks where Node looks: in the package itself, then in each folder above", () => {
    const parent = { optionalDependencies: { nested: "1.0.0", above: "1.0.0" } };
    const lockfile = lockfileOf({
      "node_modules/a/node_modules/b": parent,
      "node_modules/a/node_modules/b/node_modules/nested": {},
      "node_modules/above": {},
    });
    expect(missingPackages(lockfile)).toEqual([]);
    expect(missingPackages(lockfileOf({ "node_modules/a/node_modules/b": parent }))).toHaveLength(2);
  });
});

describe("platformOf", () => {
  it.each([
    ["@vendor/tool-darwin-arm64", { os: ["darwin"], cpu: ["arm64"] }],
    ["@vendor/tool-linux-x64-gnu", { os: ["linux"], cpu: ["x64"], libc: ["glibc"] }],
    ["@vendor/tool-linux-arm-musleabihf", { os: ["linux"], cpu: ["arm"], libc: ["musl"] }],
    ["@vendor/tool-win32-x64-msvc", { os: ["win32"], cpu: ["x64"] }],
    ["@vendor/tool-wasm32-wasi", { cpu: ["wasm32"] }],
    ["@vendor/tool", undefined],
  ])("reads %s", (name, platform) => expect(platformOf(name)).toEqual(platform));
});
