// Processes outside Next (worker, command line) have no client bundle to protect, so the `server-only` guard
// resolves to this empty module there.
export {};
