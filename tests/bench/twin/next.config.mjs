/**
 * The twin is built in a separate folder, where the product's settings, middleware and packages do not apply.
 */
export default {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};
