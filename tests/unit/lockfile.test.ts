import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Packages = Record<string, { optionalDependencies?: Record<string, string> }>;

/** The paths where Node looks for `name` from the package at `path`, nearest first. */
function candidates(path: string, name: string): string[] {
  const nested = path === "" ? [] : [`${path}/node_modules/${name}`];
  const parent = path.lastIndexOf("/node_modules/");
  return parent > 0
    ? [...nested, ...candidates(path.slice(0, parent), name)]
    : [...nested, `node_modules/${name}`];
}

it("the lockfile lists packages of every platform, so that it installs anywhere", () => {
  const { packages }: { packages: Packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !candidates(path, name).some((candidate) => candidate in packages),
    ),
  );
  expect(missing, "packages were probably added without --package-lock-only").toEqual([]);
});
