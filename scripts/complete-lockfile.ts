import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { type LockedPackage, type Lockfile, missingPackages, platformOf } from "./lockfile";

interface Manifest extends Pick<LockedPackage, "os" | "cpu" | "libc"> {
  license?: string;
  engines?: Record<string, string>;
  "dist.integrity"?: string;
}

/** What the registry says of a package; undefined when it does not offer that version. */
async function manifestOf(name: string, version: string): Promise<Manifest | undefined> {
  const fields = ["dist.integrity", "license", "engines", "os", "cpu", "libc"];
  try {
    const { stdout } = await promisify(execFile)("npm", ["view", `${name}@${version}`, ...fields, "--json"]);
    return JSON.parse(stdout) as Manifest;
  } catch {
    return undefined;
  }
}

/** `npm run lockfile`: restores what npm dropped for other platforms. Run it after every `npm install`. */
async function main(): Promise<void> {
  const lockfile = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lockfile;
  const missing = missingPackages(lockfile);
  const unsealed: string[] = [];
  for (const { name, version, dev } of missing) {
    const manifest = await manifestOf(name, version);
    const platform = manifest ?? platformOf(name);
    if (!platform?.cpu) {
      console.error(
        `${name}@${version} cannot be restored: neither the registry nor its name tells its platform.`,
      );
      process.exitCode = 1;
      continue;
    }
    const { os, cpu, libc } = platform;
    const integrity = manifest?.["dist.integrity"];
    if (!integrity) unsealed.push(`${name}@${version}`);
    const { license, engines } = manifest ?? {};
    const entry = {
      version,
      integrity,
      cpu,
      ...(dev && { dev }),
      libc,
      license,
      optional: true,
      os,
      engines,
    };
    Object.assign(lockfile.packages, { [`node_modules/${name}`]: entry });
  }
  const sorted = Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  lockfile.packages = Object.fromEntries(sorted);
  if (missing.length > 0) writeFileSync("package-lock.json", `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(`Entries restored: ${missing.length}.`);
  if (unsealed.length > 0) {
    console.log(`Without a checksum, since this registry does not offer them:\n  ${unsealed.join("\n  ")}`);
  }
}

await main();
