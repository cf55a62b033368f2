import { describe, expect, it } from "vitest";
import { decodePage, isChallenge } from "./answers";

describe("a page's encoding", () => {
  const latin = Buffer.from("<p>Caf\xe9 \x96 Z\xfcrich</p>", "latin1");

  it("is the one in the header", () => {
    expect(decodePage(latin, "text/html; charset=windows-1252")).toBe("<p>Café – Zürich</p>");
  });

  it("is the one declared in the page if the header has none", () => {
    const page = Buffer.concat([Buffer.from('<meta charset="iso-8859-1">'), latin]);
    expect(decodePage(page, "text/html")).toContain("Café");
  });

  it("is the one of the byte-order mark before all others", () => {
    const page = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Café", "utf16le")]);
    expect(decodePage(page, "text/html; charset=utf-8")).toBe("Café");
  });

  it("is UTF-8 when the named one is unknown, and invalid bytes do no harm", () => {
    expect(decodePage(Buffer.from("Café"), "text/html; charset=klingon")).toBe("Café");
    expect(decodePage(latin, null)).toContain("Caf\ufffd");
  });
});

describe("a challenge", () => {
  it("is recognised by its header and by its page", () => {
    expect(isChallenge(new Headers({ "cf-mitigated": "challenge" }), "")).toBe(true);
    expect(isChallenge(new Headers(), "<html><title>Just a moment...</title>")).toBe(true);
    expect(isChallenge(new Headers(), "<script src=/cdn-cgi/challenge-platform/x.js>")).toBe(true);
  });

  it("is not a listing that mentions one", () => {
    expect(
      isChallenge(new Headers(), "<title>Security firm</title><p>We stop just a moment too late.</p>"),
    ).toBe(false);
  });
});
