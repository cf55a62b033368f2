/** Maximum size of a feed in bytes, downloaded or unpacked: a small file can expand to any size. */
export const FEED_BYTES = 2_000_000_000;
/** Maximum size of a feed that an admin uploads, in bytes. */
export const UPLOAD_BYTES = 20_000_000;
/** Maximum length of one row; a longer one is malformed and not held in memory. */
export const ROW_CHARACTERS = 1_000_000;

/** '2 GB', '20 MB', '0.5 MB'. */
export const formatSize = (bytes: number): string =>
  bytes < 1_000_000_000 ? `${bytes / 1_000_000} MB` : `${bytes / 1_000_000_000} GB`;
