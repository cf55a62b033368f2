/** Whether the site is served over https: cookies are then `Secure` and use the `__Host-` prefix. */
export const isSecureSite = () =>
  (process.env.APP_URL ?? "").startsWith("https://") || process.env.VERCEL === "1";
