import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { INDUSTRIES } from "@/lib/vocabulary/terms";
import { classifyIndustry } from "./industry";
import { namesOf } from "./industry-terms";
import { readStated } from "./stated";

const classify = (title: string, description = "", sourceWords = "", slug = "") =>
  classifyIndustry({ title, stated: readStated(sourceWords, "").industry, description, sourceWords, slug });

describe("the industry", () => {
  it.each([
    ["Dry Cleaners", "Car Wash & Laundry"],
    ["Italian Supermarket", "Retail"],
    ["Mobile Power Wash Company", "Cleaning & Restoration"],
    ["Nursing Facility", "Healthcare"],
    ["Cabinet Repair", "Home & Trade Services"],
    ["Forklift Dealer", "Distribution & Wholesale"],
    ["Dog Grooming Salon", "Pets"],
    ["Mobile Auto Glass", "Automotive Repair & Sales"],
    ["CPA Firm with loyal clients", "Accounting & Tax"],
    ["FedEx Ground Routes", "Transport & Logistics"],
    ["Gas Station with Property", "Fuel & Convenience"],
    ["Commercial Roofing Company", "Building & Construction"],
    ["Managed Service Provider", "Software & IT"],
    ["Pizzeria", "Restaurants & Food"],
    ["Chiropractic Practice", "Healthcare"],
    ["Medical Supply Distributor", "Distribution & Wholesale"],
  ])("of '%s' is %s [DAT-2]", (title, industry) => {
    expect(classify(title)).toBe(industry);
  });

  it.each([
    ["Software for Veterinary Clinics", "Software & IT"],
    ["Gas Station Delivery Route", "Transport & Logistics"],
    ["Menu-Costing Advisory Firm", "Business Services"],
    ["HVAC & Sheet Metal Contractor", "Home & Trade Services"],
    ["Neighborhood Pizzeria – Delivery Machine", "Restaurants & Food"],
    ["Manufacturer of Chiropractic Tables", "Manufacturing"],
    ["Hair Salon in Medical Plaza", "Beauty & Personal Care"],
    ["Plumbing Products Wholesale Business", "Distribution & Wholesale"],
    ["Accountancy Practice", "Accounting & Tax"],
    ["Family Funeral Home", "Other"],
  ])("of '%s' is %s: the main name counts before its additions [DAT-2]", (title, industry) => {
    const text = "Insurance, medical, restaurant and real estate clients; licensed staff.";
    expect(classify(title, text)).toBe(industry);
  });

  it("follows what a text repeats, not what it mentions once [DAT-2]", () => {
    const text =
      "Set among apartments and multi-unit housing, this laundromat is busy. The laundromat has 65 washers.";
    expect(classify("Overview", text)).toBe("Car Wash & Laundry");
  });

  it("follows the title before the text, and the text before a source's guess [DAT-2]", () => {
    expect(classify("Plumbing Company", "We serve restaurants, bars and hotels.", "restaurant")).toBe(
      "Home & Trade Services",
    );
    expect(classify("Great Opportunity", "An established pizzeria in town.", "service")).toBe(
      "Restaurants & Food",
    );
  });

  it("trusts several words from the source", () => {
    expect(classify("Great Opportunity", "", "Hair Salons and Barber Shops")).toBe("Beauty & Personal Care");
    expect(classify("Great Opportunity", "", "Legal")).toBe("Legal");
  });

  it("is read from the URL when the title is truncated", () => {
    expect(classify("High Volume Lau…", "", "", "high volume laundromat")).toBe("Car Wash & Laundry");
  });

  it("is null rather than a wild guess; 'Other' only when the source says so [DAT-2]", () => {
    expect(classify("Easy to run opportunity", "Call today.")).toBeNull();
    expect(classify("Easy to run opportunity", "", "retail")).toBeNull();
    expect(classify("Easy to run opportunity", "", "Other")).toBe("Other");
  });

  it("ignores misleading phrases", () => {
    expect(classify("Bakery with Real Estate")).toBe("Restaurants & Food");
    expect(classify("Turnkey place", "Proven marketing, tenant income.")).toBeNull();
  });

  it("ignores a word cut in half", () => {
    const cut = `A company of long standing whose people are known for quality, with punctual work deli`;
    expect(classify("Piping Works", cut)).not.toBe("Restaurants & Food");
  });

  it("is found for nearly every one of its terms used as a title", () => {
    const missed: string[] = [];
    let terms = 0;
    for (const industry of INDUSTRIES) {
      for (const term of namesOf(industry)) {
        terms++;
        if (classify(term) !== industry) missed.push(`${industry}: ${term}`);
      }
    }
    expect(missed.length / terms).toBeLessThan(0.03);
  });

  it("is always one of the list, or null", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, description) => {
        const industry = classify(title, description);
        expect(industry === null || INDUSTRIES.includes(industry)).toBe(true);
      }),
    );
  });
});
