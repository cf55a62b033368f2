import type { RawListing } from "@/lib/ingestion/schema";
import { listedSource, rawListing } from "../../doubles/listed-source";

const LISTINGS = 20_000;
/** Of these the second edition gives so many at a lower price, and so many more are new. */
export const CUT = 2_000;
export const NEW = 1_000;

const TRADES = [
  "Law firm",
  "Dog kennel",
  "Dental practice",
  "Bakery",
  "Car wash",
  "Print shop",
  "Gym",
  "Nursery",
];
const PLACES = ["Tampa, FL", "Austin, TX", "Columbus, OH", "Portland, OR", "Boise, ID", "Macon, GA"];

const row = (number: number, price: number): RawListing =>
  rawListing(number, {
    title: `${TRADES[number % TRADES.length]} with regulars, number ${number}`,
    location: PLACES[number % PLACES.length] ?? "",
    askingPrice: `$${price.toLocaleString("en-US")}`,
  });
const priceOf = (number: number) => 100_000 + (number % 900) * 1_000;

/** What is there before anybody watches. */
export const firstEdition = listedSource(
  Array.from({ length: LISTINGS }, (_, index) => row(index + 1, priceOf(index + 1))),
  { id: "alerts" },
);

/** The next day: one listing in ten costs a tenth less, and there are new ones. */
export const secondEdition = listedSource(
  Array.from({ length: LISTINGS + NEW }, (_, index) => {
    const number = index + 1;
    const isCut = number <= LISTINGS && number % (LISTINGS / CUT) === 0;
    return row(number, isCut ? Math.round(priceOf(number) * 0.9) : priceOf(number));
  }),
  { id: "alerts" },
);
