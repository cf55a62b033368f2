import { expect, it } from "vitest";
import { NOTES_MAX } from "./rules";
import { notesText } from "./schema";

it("a note is trimmed, limited in length, and must not contain a null character [DET-3]", () => {
  expect(notesText.parse("  call Ann \n")).toBe("call Ann");
  expect(notesText.parse(" ")).toBe("");
  expect(notesText.safeParse("x".repeat(NOTES_MAX)).success).toBe(true);
  expect(notesText.safeParse("x".repeat(NOTES_MAX + 1)).success).toBe(false);
  expect(notesText.safeParse("a\u0000b").success).toBe(false);
});
