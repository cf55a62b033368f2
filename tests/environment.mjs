/**
 * The environment of every test. An empty variable counts as unset, so a developer's own keys never reach a
 * test.
 */
export const TEST_ENVIRONMENT = {
  AUTH_SECRET: "a secret that is used in tests only",
  APP_URL: "http://localhost:3000",
  DATABASE_URL: "",
  ADMIN_EMAIL: "",
  ADMIN_PASSWORD: "",
  // The default for local starts. Tests of verification override it.
  EMAIL_VERIFICATION: "waived",
  REGISTRATION: "",
  TRIAL_DAYS: "",
  OPENAI_API_KEY: "",
  OPENAI_BASE_URL: "",
  OPENAI_MODEL: "",
  STRIPE_SECRET_KEY: "",
  STRIPE_WEBHOOK_SECRET: "",
  STRIPE_PRICE_ID: "",
  STRIPE_API_BASE: "",
  GOOGLE_CLIENT_ID: "",
  GOOGLE_ISSUER: "",
  GOOGLE_JWKS_URL: "",
  SMTP_URL: "",
  EMAIL_FROM: "",
  CRON_SECRET: "",
  TRUST_PROXY: "",
  RATE_LIMIT_SCALE: "",
  SAMPLE_DATA: "",
};
