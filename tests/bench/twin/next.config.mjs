/** Built in a folder of its own: the product's settings, middleware and packages must not reach the twin. */
export default {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};
