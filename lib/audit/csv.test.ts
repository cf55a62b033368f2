import { expect, it } from "vitest";
import { auditCsv } from "./csv";

it("the audit log CSV has a UTF-8 byte order mark and neutralizes formulas [SEC-6]", () => {
  const entry = {
    id: 1,
    at: "2026-11-20T08:40:00.000Z",
    actorKind: "user",
    actorId: null,
    actorEmail: "=cmd@example.com",
    action: "session.started",
    subjectId: null,
    address: "127.0.0.1",
    details: { method: "password" },
  };
  expect(auditCsv([entry])).toBe(
    `\uFEFFat,actorKind,actorEmail,actorId,action,subjectId,address,details\r\n2026-11-20T08:40:00.000Z,user,'=cmd@example.com,,session.started,,127.0.0.1,"{""method"":""password""}"\r\n`,
  );
});
