import { describe, expect, it } from "vitest";
import { namesAndFigures } from "@/tests/fixtures/read-mails";

describe("listings in a broker's own list", () => {
  it("are read from a numbered list with leader dots before the town and figures parted by wide gaps, in the mail's only state [MAIL-1]", async () => {
    const entry = (number: number, name: string, town: string, figures: string) =>
      `#${number}  ${name} ${".".repeat(12)} ${town}\n       ${figures}\n       A few words about it.\n`;
    const text = [
      "OUR NEBRASKA LIST",
      "",
      entry(118, "GRAIN CLEANING", "Kearney", "Price $410K    Revenue $1.2M    SDE $98K"),
      entry(119, "FARM SUPPLY (2)", "Sandhills", "Price $730K   Revenue $2.1M     SDE $155K"),
    ].join("\n");
    expect((await namesAndFigures(text, "text/plain")).map((one) => one.slice(0, 4))).toEqual([
      ["Grain Cleaning", "US-NE", 410_000, 98_000],
      ["Farm Supply (2)", "US-NE", 730_000, 155_000],
    ]);
  });

  it("are read up to a rule of box-drawing signs, with the figures in the line of the town [MAIL-1]", async () => {
    const text = [
      "━━ FOR SALE ━━━━━━━━━━━━━━",
      "",
      "▸ Commercial Dive Services <https://b.example/d>",
      "Anacortes, Washington. Asking $2,250,000. Revenue $3,375,000. EBITDA $690,000.",
      "",
      "▸ Yarn & Craft Store <https://b.example/y>",
      "Bellingham, Washington. Asking $95,000. The owner will share her books in person.",
      "",
      "━━ ADVICE ━━━━━━━━━━━━━━━━",
      "",
      "On a company doing $2,000,000 in revenue with SDE of $410,000 that is roughly $245,000.",
    ].join("\n");
    expect(await namesAndFigures(text, "text/plain")).toEqual([
      ["Commercial Dive Services", "US-WA", 2_250_000, 690_000, "https://b.example/d"],
      ["Yarn & Craft Store", "US-WA", 95_000, null, "https://b.example/y"],
    ]);
  });

  it("are named in capitals behind a number in brackets, with the place behind a wide gap [MAIL-1]", async () => {
    const entry = (number: number, name: string, place: string) =>
      `[${number}] ${name}          ${place}\n       Ask $${number},000 / Sales $2,640,000 / CF $402,000\n       http://b.example/v?id=${number}\n-----------------------------------------\n`;
    const text = `${entry(714, "GRAIN BIN CREW", "Salina, Kansas")}${entry(719, "VETERINARY SUPPLY BY MAIL", "Iowa")}`;
    expect(await namesAndFigures(text, "text/plain")).toEqual([
      ["Grain Bin Crew", "US-KS", 714_000, 402_000, "http://b.example/v?id=714"],
      ["Veterinary Supply by Mail", "US-IA", 719_000, 402_000, "http://b.example/v?id=719"],
    ]);
  });

  it("are named by their heading and not by the file of a linked picture beside them [MAIL-1]", async () => {
    const card = (id: number, file: string, name: string) =>
      `<table><tr><td><a href="https://b.example/t?f=${id}"><img alt="${file}" src="a.jpg"></a></td><td><p><span style="font-size:16px;font-weight:bold">${name}</span></p><p>Dayton, Ohio | Listing # KT-118${id}</p><ul><li>Revenue (2024): $${id}.4 million</li><li>Adjusted EBITDA: $1.15 million</li><li>Price: $${id} million</li></ul><p><a href="https://b.example/t?f=${id}">Request the profile</a></p></td></tr></table>`;
    const html = card(6, "machining", "Precision CNC Machining") + card(3, "septic-truck", "Septic Pumping");
    expect((await namesAndFigures(html)).map((one) => one.slice(0, 4))).toEqual([
      ["Precision CNC Machining", "US-OH", 6_000_000, 1_150_000],
      ["Septic Pumping", "US-OH", 3_000_000, 1_150_000],
    ]);
  });

  it("are read from a broker's few lines about one business [MAIL-1]", async () => {
    const text =
      "Yes actually. Janitorial supply distributor in Trenton NJ, family-run, 26 years.\n$1.2M ask, did 3.1M top line in 2024 and SDE of 340K.\n\nCall me after 10";
    expect((await namesAndFigures(text, "text/plain")).map((one) => one.slice(0, 4))).toEqual([
      ["Janitorial supply distributor", "US-NJ", 1_200_000, 340_000],
    ]);
  });

  it("are read from flowed text, lines of labels and amounts, and cells of paragraphs in thousands [MAIL-1]", async () => {
    const item = (at: number, name: string, town: string) =>
      `${at})  ${name} - ${town}   (NEW) \n    Asking:  $${at}85,000     Gross:  $1,140,000     SDE:  $${at}46,500 \n    A few words about it. \n    http://www.b.example/l/${at} \n`;
    const text = `Hello, \n\nThree to look at. \n\n${item(1, "LINEN SERVICE", "Dover, DE")}\n${item(2, "AUTO GLASS", "Salem, OR")}`;
    expect(await namesAndFigures(text, 'text/plain; charset="utf-8"; format=flowed')).toEqual([
      ["Linen Service", "US-DE", 185_000, 146_500, "http://www.b.example/l/1"],
      ["Auto Glass", "US-OR", 285_000, 246_500, "http://www.b.example/l/2"],
    ]);
    const row = (cells: string[]) => `<tr>${cells.map((one) => `<td><p>${one}</p></td>`).join("")}</tr>`;
    const html = `<p>Dollars in thousands.</p><table>${row(["Project", "State", "EBITDA", "Ask"])}${row(["Granite", "CO", "2,150", "9,500"])}${row(["Juniper", "OK", "310", "Bids"])}</table>`;
    expect((await namesAndFigures(html)).map((one) => one.slice(0, 4))).toEqual([
      ["Granite", "US-CO", 9_500_000, 2_150_000],
      ["Juniper", "US-OK", null, 310_000],
    ]);
  });
});
