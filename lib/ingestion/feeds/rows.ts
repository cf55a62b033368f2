import "server-only";
import { AppError } from "@/lib/core/errors";
import { delimiterOf, readCsvRows } from "./csv-rows";
import { type FeedFile, readText } from "./file";
import { type JsonPart, readJsonRows } from "./json-rows";
import { readRssRows } from "./rss-rows";

export type FeedRow = Record<string, unknown>;
export type FeedFormat = "CSV" | "JSON" | "RSS or Atom";

export type FeedPart = JsonPart;

/** A feed's format by its first characters. Throws BAD_REQUEST for a web page or other XML. */
export function formatOf({ head }: FeedFile): FeedFormat {
  if (/^[[{]/.test(head)) return "JSON";
  if (!head.startsWith("<")) return "CSV";
  if (/<(?:rss|feed|rdf:RDF)[\s>]/.test(head)) return "RSS or Atom";
  const name = /<!doctype html|<html|<head|<body/i.test(head)
    ? "a web page (HTML)"
    : "XML of an unknown kind";
  throw new AppError("BAD_REQUEST", `The feed is ${name}. CSV, JSON, RSS or Atom is expected.`);
}

async function* entries(text: AsyncIterable<string>): AsyncGenerator<FeedPart> {
  let xml = "";
  for await (const piece of text) xml += piece;
  for (const value of readRssRows(xml)) yield { kind: "row", value };
}

/** The rows of a feed in any format; `rowsName` is the member of the outer JSON object that holds them. */
export function partsOf(
  file: FeedFile,
  rowsName: string,
  onRead?: (fraction: number) => void,
): AsyncIterable<FeedPart> {
  const format = formatOf(file);
  const text = readText(file, onRead);
  if (format === "JSON") return readJsonRows(text, rowsName);
  return format === "CSV" ? readCsvRows(text, delimiterOf(file.head)) : entries(text);
}
