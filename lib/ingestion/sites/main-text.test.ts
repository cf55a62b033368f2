import { expect, it } from "vitest";
import { readListingPage } from "./listing-page";

const page = (body: string) =>
  readListingPage(`<html><body>${body}</body></html>`, "https://broker.example/a", "1");

it("a page without a marked description is read from the text around its heading, without page chrome [FIG-28]", () => {
  const { description } = page(`
    <nav>Home Listings Sell</nav>
    <main><h1>Corner Bakery</h1>
      <div><strong>Asking Price</strong><span>$250,000</span></div>
      <div class="txt"><p>A bakery in Portland, Oregon, open since 2013. The sellers will carry a note for part of the price.</p></div>
      <section class="testimonials"><p>“They sold my shop for $1.1 million.”</p></section>
      <form><p>Your message</p></form>
      <div class="similar-listings"><p>Another bakery in Boise, Idaho for $99,000</p></div>
    </main>
    <footer>Broker Inc., Denver, Colorado</footer>`);
  expect(description).toContain("A bakery in Portland, Oregon");
  expect(description).not.toMatch(/1\.1 million|Boise|Denver|Your message|Home Listings|Asking Price/);
});

it("a testimonial in quotation marks is not a description [FIG-28]", () => {
  const { description } = page(`
    <main><h1>Corner Bakery</h1><blockquote class="overview">“Best broker ever, sold in 61 days.”</blockquote>
    <p>A bakery in Portland, Oregon, with two ovens and a lunch counter that neighbours have loved for years.</p>
    <p>It has three employees who will stay on, a lease of five years with one option, and no debts of any kind.</p></main>`);
  expect(description).toContain("A bakery in Portland");
});
