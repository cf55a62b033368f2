/** Whether browsers reach the site by https: cookies are then `Secure` and bound to the host. */
export const isSecureSite = () =>
  (process.env.APP_URL ?? "").startsWith("https://") || process.env.VERCEL === "1";
