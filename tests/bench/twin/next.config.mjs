/** Of its own, so that the product's settings and middleware do not reach the twin. */
export default { poweredByHeader: false, typescript: { ignoreBuildErrors: true } };
