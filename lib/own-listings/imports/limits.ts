export const IMPORT_LIMITS = {
  rows: 5_000,
  columns: 100,
  bytes: 5_000_000,
  previewed: 10,
  rejectionsShown: 50,
  undoHours: 24,
};
