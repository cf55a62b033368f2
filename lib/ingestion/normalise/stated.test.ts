import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BUSINESS_TYPES, INDUSTRIES } from "@/lib/vocabulary/terms";
import { readStated } from "./stated";

describe("an industry that the source states", () => {
  it("is found in its own field, and with a type after it, however they are joined [DAT-2]", () => {
    const joint = fc.constantFrom(" ", " - ", " / ", " – ", ", ", " | ");
    fc.assert(
      fc.property(
        fc.constantFrom(...INDUSTRIES),
        fc.constantFrom(...BUSINESS_TYPES),
        joint,
        (industry, businessType, between) => {
          expect(readStated(`${industry}${between}${businessType}`, "")).toEqual({ industry, businessType });
          expect(readStated(industry.replace("&", "and").toUpperCase(), businessType)).toEqual({
            industry,
            businessType,
          });
          expect(readStated(industry, "")).toEqual({ industry, businessType: null });
        },
      ),
    );
  });

  it("is not guessed from words that only start like it", () => {
    expect(readStated("Legal Services", "")).toEqual({ industry: null, businessType: null });
    expect(readStated("Other Services (except Public Administration)", "")).toEqual({
      industry: null,
      businessType: null,
    });
  });

  it("is ignored as a single lower-case word, which is a ledger's guess", () => {
    expect(readStated("retail", "Established")).toEqual({ industry: null, businessType: "Established" });
    expect(readStated("legal", "")).toEqual({ industry: null, businessType: null });
  });

  it("can be combined with a type in other words", () => {
    expect(readStated("Pets", "Sole trader")).toEqual({ industry: "Pets", businessType: null });
    expect(readStated("Kennels", "Route")).toEqual({ industry: null, businessType: "Route" });
  });
});
