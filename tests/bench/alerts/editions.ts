import type { RawListing } from "@/lib/ingestion/schema";
import { listedSource, rawListing } from "../../doubles/listed-source";

const LISTINGS = 20_000;
/** Listings that the second edition offers at a lower price, and listings that it adds. */
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

/** The catalogue before any filter is saved. */
export const firstEdition = listedSource(
  Array.from({ length: LISTINGS }, (_, index) => row(index + 1, priceOf(index + 1))),
  { id: "alerts" },
);

/** The next day's catalogue: one listing in ten is 10% cheaper, and new ones are added. */
export const secondEdition = listedSource(
  Array.from({ length: LISTINGS + NEW }, (_, index) => {
    const number = index + 1;
    const isCut = number <= LISTINGS && number % (LISTINGS / CUT) === 0;
    return row(number, isCut ? Math.round(priceOf(number) * 0.9) : priceOf(number));
  }),
  { id: "alerts" },
);
