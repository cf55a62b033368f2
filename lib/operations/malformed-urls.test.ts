import { expect, it } from "vitest";
import { decodableUrl } from "./malformed-urls";

it.each([
  ["/listings?search=%E0%A4%A", "/listings?search=%E0%A4%A"],
  ["/api/listings/1%20or%201", "/api/listings/1%20or%201"],
  ["/caf%C3%A9", "/caf%C3%A9"],
  ["/api/listings/%E0%A4%A?page=%", "/api/listings/%25E0%25A4%25A?page=%"],
  ["/api/listings/%", "/api/listings/%25"],
  ["/api/listings/%ff%20", "/api/listings/%25ff%2520"],
  ["*", "*"],
])("%s becomes %s [LIST-13, API-9]", (address, decodable) => {
  expect(decodableUrl(address)).toBe(decodable);
});
