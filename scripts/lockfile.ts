/** An entry of package-lock.json (version 3), as far as we read it. */
export interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

/** A platform's package that a locked package names but the lockfile lacks. */
export interface MissingPackage {
  name: string;
  version: string;
  dev: boolean;
}

/** The paths at which Node looks for `name` from the package at `path`, the nearest first. */
function candidates(path: string, name: string): string[] {
  const nested = path === "" ? [] : [`${path}/node_modules/${name}`];
  const parent = path.lastIndexOf("/node_modules/");
  return parent > 0
    ? [...nested, ...candidates(path.slice(0, parent), name)]
    : [...nested, `node_modules/${name}`];
}

/**
 * The optional packages that the lockfile should hold and does not: npm leaves out what its registry did not offer
 * for another platform, and `npm ci` then refuses the lockfile on every machine.
 */
export function missingPackages({ packages }: Lockfile): MissingPackage[] {
  const missing = new Map<string, MissingPackage>();
  for (const [path, { dev = false, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (candidates(path, name).some((candidate) => candidate in packages)) continue;
      missing.set(name, { name, version, dev: dev && (missing.get(name)?.dev ?? true) });
    }
  }
  return [...missing.values()];
}

const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const PROCESSORS = ["arm64", "arm", "x64", "ia32", "ppc64", "riscv64", "s390x", "wasm32"];

/**
 * The platform that a package's name speaks of ('…-linux-arm64-musl'), in the lockfile's terms. Undefined when the
 * name does not say it.
 */
export function platformOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> | undefined {
  const words = name.split("/").at(-1)?.split(/[-.]/) ?? [];
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  const os = SYSTEMS.find((system) => words.includes(system));
  if (!cpu || !(os || cpu === "wasm32")) return undefined;
  const libc = words.some((word) => word.startsWith("musl"))
    ? "musl"
    : words.includes("gnu")
      ? "glibc"
      : undefined;
  return { ...(os && { os: [os] }), cpu: [cpu], ...(os === "linux" && libc && { libc: [libc] }) };
}
