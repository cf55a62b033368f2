import { describe, expect, it } from "vitest";
import { errorMessage } from "./error-message";

describe("what the error screen reveals [RT-7]", () => {
  it("is the message without the stack", () => {
    const error = new Error("Listing service timed out after 10 s");
    expect(errorMessage(error)).toBe("Listing service timed out after 10 s");
  });

  it("ends with the reference number of a server error", () => {
    const error = Object.assign(new Error("The message is omitted."), { digest: "8f2c41aa" });
    expect(errorMessage(error)).toBe("The message is omitted.\nReference 8f2c41aa");
  });

  it("is a plain sentence when the framework has replaced the message [SCR-11]", () => {
    const minified = Object.assign(
      new Error("Minified React error #441; visit https://react.dev/errors/441"),
      {
        digest: "77",
      },
    );
    expect(errorMessage(minified)).toBe("This screen could not be loaded completely.\nReference 77");
    expect(errorMessage(new Error("An error occurred in the Server Components render."))).toBe(
      "This screen could not be loaded completely.",
    );
  });

  it("is a plain sentence when something other than an error was thrown", () => {
    expect(errorMessage({ secret: "s3cr3t" })).toBe("No further details are available.");
    expect(errorMessage(new Error(""))).toBe("No further details are available.");
  });
});
