const BROWSERS: [name: string, sign: RegExp][] = [
  ["Edge", /\bEdg/],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];
const SYSTEMS: [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

const named = (signs: [string, RegExp][], agent: string) => signs.find(([, sign]) => sign.test(agent))?.[0];

/** A readable device name for a User-Agent: 'Chrome on Windows'. */
export function deviceOf(userAgent: string | null): string {
  const [browser, system] = [named(BROWSERS, userAgent ?? ""), named(SYSTEMS, userAgent ?? "")];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? (userAgent ? "API client" : "Unknown device");
}
