import { z } from "zod";
import { AppError } from "./errors";

const uuid = z.uuid();

/** Throws NOT_FOUND unless `id` is a UUID. */
export function checkUuid(id: string): void {
  if (!uuid.safeParse(id).success) throw new AppError("NOT_FOUND");
}

/** The first row. Throws NOT_FOUND when there is none. */
export function found<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new AppError("NOT_FOUND");
  return row;
}
