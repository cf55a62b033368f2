import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const lines = (file: string) => readFileSync(file, "utf8").split("\n");

it("images are pinned by digest and actions by commit, and each has a weekly update [SEC-17]", () => {
  const stages = new Set(lines("Dockerfile").flatMap((line) => / AS (\S+)$/.exec(line)?.[1] ?? []));
  const bases = lines("Dockerfile")
    .flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? [])
    .filter((image) => !stages.has(image));
  const services = lines("compose.yaml")
    .flatMap((line) => /^\s+image: (\S+)$/.exec(line)?.[1] ?? [])
    // Built from this repository.
    .filter((image) => image !== "winnow");
  expect([bases.length, services.length]).toEqual([1, 1]);
  for (const image of [...bases, ...services]) {
    expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?-[a-z-]+@sha256:[0-9a-f]{64}$/);
  }
  const actions = globSync(".github/workflows/*.yml")
    .flatMap(lines)
    .filter((line) => line.includes("uses:"));
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) {
    expect(action).toMatch(/uses: [a-z-]+\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
  const updates = readFileSync(".github/dependabot.yml", "utf8");
  for (const kind of ["docker", "docker-compose", "github-actions"]) {
    expect(updates).toMatch(new RegExp(`package-ecosystem: ${kind}\\n.*\\n.*interval: weekly`));
  }
});
