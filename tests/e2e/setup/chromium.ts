import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Browser {
  executablePath: string;
  /** Variables that the browser needs on a machine without the required libraries or fonts. */
  env: Record<string, string>;
}

const packageFolder = join(createRequire(import.meta.url).resolve("@sparticuz/chromium"), "../..");

/**
 * Unpacks the packaged browser once per version and user. An interrupted attempt leaves no incomplete folder.
 */
async function unpack(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const folder = join(tmpdir(), `winnow-chromium-${version}-${process.getuid?.()}`);
  if (existsSync(folder)) return folder;

  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const { TMPDIR } = process.env;
  try {
    // The package unpacks into the temporary folder, where different versions would collide.
    process.env.TMPDIR = draft;
    const { inflate } = await import("@sparticuz/chromium");
    for (const archive of ["chromium.br", "fonts.tar.br", "al2023.tar.br"]) {
      await inflate(join(packageFolder, "bin", archive));
    }
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  try {
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/** The browser for the end-to-end tests: CHROMIUM_PATH, or the packaged one (Linux on x64 only). */
export async function prepareChromium(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH, env: {} };
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(
      "There is no packaged browser for this platform. Set CHROMIUM_PATH to a Chrome or Chromium executable.",
    );
  }
  const folder = await unpack();
  const executablePath = join(folder, "chromium");
  const env: Record<string, string> = {};
  if (!existsSync("/etc/fonts/fonts.conf")) env.FONTCONFIG_PATH = join(folder, "fonts");
  const { status } = spawnSync(executablePath, ["--no-sandbox", "--version"]);
  if (status !== 0) env.LD_LIBRARY_PATH = join(folder, "al2023/lib");
  return { executablePath, env };
}
