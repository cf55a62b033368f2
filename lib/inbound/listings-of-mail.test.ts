import { describe, expect, it } from "vitest";
import { listed, mail, namesAndFigures } from "@/tests/fixtures/read-mails";
import { readAlertMail } from "./alert-mail";

describe("listings in a mail", () => {
  it("are read from plain-text columns: amounts in thousands, names over two lines, URLs listed by number below [MAIL-1]", async () => {
    const text = [
      "All figures in thousands (US$ 000)",
      "",
      "REF   BUSINESS                  ST    PRICE    SALES   SDE",
      "----- ------------------------- -- -------- -------- -----",
      "501   Elevator maintenance      NJ    5,400    6,150 1,205",
      "502   Snow removal, large       ME      n/d    2,065   377",
      "      commercial sites",
      "----- ------------------------- -- -------- -------- -----",
      "2 matches.",
      "",
      "  501  https://b.example/s/501",
      "  502  https://b.example/s/502",
    ].join("\n");
    expect(await namesAndFigures(text, "text/plain")).toEqual([
      ["Elevator maintenance", "US-NJ", 5_400_000, 1_205_000, "https://b.example/s/501"],
      ["Snow removal, large commercial sites", "US-ME", null, 377_000, "https://b.example/s/502"],
    ]);
  });

  it("are read from a framed table with numbered addresses below, and from semicolons [MAIL-1]", async () => {
    const framed = [
      "+-----+---------------------+------------------+------------+------------+",
      "| Ref | Business            | Where            |        Ask |       SDE  |",
      "+-----+---------------------+------------------+------------+------------+",
      "| 301 | Grain elevator      | Decatur IL   [1] | $1,240,000 |  $402,000  |",
      "| 304 | Corner pharmacy     | Gary IN [2]      |   $780,000 |       TBA  |",
      "+-----+---------------------+------------------+------------+------------+",
      "",
      "[1] https://b.example/s/301",
      "[2] https://b.example/s/304",
    ].join("\n");
    expect(await namesAndFigures(framed, "text/plain")).toEqual([
      ["Grain elevator", "US-IL", 1_240_000, 402_000, "https://b.example/s/301"],
      ["Corner pharmacy", "US-IN", 780_000, null, "https://b.example/s/304"],
    ]);
    const semicolons = [
      "Two records, amounts in USD",
      "",
      "id;type;city;state;ask;gross;sde",
      "M55;Ski shop;Driggs;ID;460000;935000;121500",
      "M56;Propane dealer;Kalispell;MT;2950000;6120000;704000",
    ].join("\n");
    expect((await namesAndFigures(semicolons, "text/plain")).map((one) => one.slice(0, 4))).toEqual([
      ["Ski shop", "US-ID", 460_000, 121_500],
      ["Propane dealer", "US-MT", 2_950_000, 704_000],
    ]);
  });

  it("are read from bullets and paragraphs in prose, without mixing in the next one [MAIL-1]", async () => {
    const bullets = `<p>Three for you:</p><ul><li><b>Roofing company</b> in Tulsa, OK - asking $2.9M, SDE $890K. Great crew.</li><li><b>Rental yard</b> in Amarillo, TX - asking $1.45M, SDE $365K.</li><li><b>Backflow testing business</b> in Wichita, KS - they want $525K, cash flow was $172K last year. Did not get the sales number yet, will chase.</li></ul><p>Your $400K down is fine.</p>`;
    expect(await namesAndFigures(bullets)).toEqual([
      ["Roofing company", "US-OK", 2_900_000, 890_000, null],
      ["Rental yard", "US-TX", 1_450_000, 365_000, null],
      ["Backflow testing business", "US-KS", 525_000, 172_000, null],
    ]);
    const teaser = (name: string, rest: string) =>
      `<p><b>Project ${name}</b> – ${rest} <a href="https://b.example/m/${name}">Read the teaser</a></p>`;
    const prose = `<p>Dear Ms. Buyer,</p>${teaser("Heron", "a coating house in Rochester, New York. Sales reached $12.4 million last year with EBITDA of $2.7 million.")}${teaser("Lantern", "four clinics across Minnesota. The group earns about $1,350,000 in EBITDA; turnover is shared after NDA.")}`;
    expect(await namesAndFigures(prose)).toEqual([
      ["Project Heron", "US-NY", null, 2_700_000, "https://b.example/m/Heron"],
      ["Project Lantern", "US-MN", null, 1_350_000, "https://b.example/m/Lantern"],
    ]);
  });

  it("are those of a letter, sentence by sentence: what it tells of markets and other deals is none [MAIL-1]", async () => {
    const letter =
      "Hi Anna,\n\n1) Boiler repair company in Fresno, CA. Nine vans, four of them bought since 2019. They did $3.4 million in sales last year and about $610,000 EBITDA. Peter wants $2.35 million for it.\n\n2) Label printer (flexo) in Santa Rosa. Sales of $1.3M.\n\nThe car wash was sold for $900,000 on Friday.\n\nRosa\nGolden Hill Brokers";
    expect(await namesAndFigures(letter, "text/plain")).toEqual([
      ["Boiler repair company", "US-CA", 2_350_000, 610_000, null],
      ["Label printer", "US-CA", null, null, null],
    ]);
  });

  it("are one for each of several equal buttons, even where an amount has no label [MAIL-1]", async () => {
    const card = (name: string, place: string, facts: string) =>
      `<div><h3>${name}</h3><p>${place}</p><p>${facts}</p><p><a href="https://t.example/${name.length}">Details &gt;&gt;</a></p></div>`;
    const cards = [
      card("Yacht Detailing", "Sarasota, FL", "$289,000 • Owner nets $121,700"),
      card("Cuban Café", "Tampa, FL", "$89K ASSET SALE • rent $2,650/mo."),
      card("Shutter Installer", "Naples, FL", "$1.85M • Owner nets $510,000"),
    ];
    expect((await namesAndFigures(cards.join(""))).map(([name, , price]) => [name, price])).toEqual([
      ["Yacht Detailing", 289_000],
      ["Cuban Café", 89_000],
      ["Shutter Installer", 1_850_000],
    ]);
  });

  it("are the rows of a numbered list in thousands, and of a table with names longer than its heads [MAIL-1]", async () => {
    const rows =
      "MANDATES (all figures US$ 000)\n\n612 | Excavation | Twin Falls, ID | Ask: 2,400 | SDE: 688\n604 | Pharmacy | Elko, NV | Ask: 925 | SDE: 231\n";
    expect(await namesAndFigures(rows, "text/plain")).toEqual([
      ["Excavation", "US-ID", 2_400_000, 688_000, null],
      ["Pharmacy", "US-NV", 925_000, 231_000, null],
    ]);
    const table = [
      "   #  Business                      Where         Ask     Rev     SDE",
      "  [1] Custom Cabinet Shop           Erie PA       $875K   $1.6M   $248K",
      "  [2] Medical Courier and Storage   Toledo OH     $410K   $905K   $139K",
      "",
      "  [1] https://b.example/p/1187",
      "  [2] https://b.example/p/1203",
    ];
    expect(await namesAndFigures(table.join("\n"), "text/plain")).toEqual([
      ["Custom Cabinet Shop", "US-PA", 875_000, 248_000, "https://b.example/p/1187"],
      ["Medical Courier and Storage", "US-OH", 410_000, 139_000, "https://b.example/p/1203"],
    ]);
  });

  it("are one below a line in capitals, with a series of years [MAIL-1]", async () => {
    const letter =
      "Hi Dan,\n\nHere is one.\n\nCRANE & RIGGING SERVICE - AMARILLO, TEXAS PANHANDLE\n\nAsking $2.2MM\n2024 sales $2.56MM\n2024 EBITDA $585,000\n2023 EBITDA $512,000\nYard leased from seller\n\nDenise";
    expect(await namesAndFigures(letter, "text/plain")).toEqual([
      ["Crane & Rigging Service - Amarillo, Texas Panhandle", "US-TX", 2_200_000, 585_000, null],
    ]);
  });

  it("may be without a price, and named like places [MAIL-1]", async () => {
    const list =
      "1) HOSE SHOP, RED DEER, ALBERTA\nPrice $1.4M. Sales $2.65M. SDE $455K.\nhttps://b.example/l/red-deer\n\n2) INDEPENDENT PHARMACY, NIAGARA REGION, ONTARIO\nPrice: by bid. Sales $4.2M. EBITDA $520K.\nhttps://b.example/l/niagara";
    const found = await namesAndFigures(list, "text/plain");
    expect(found.map(([, region, , , url]) => [region, url])).toEqual([
      ["CA-AB", "https://b.example/l/red-deer"],
      ["CA-ON", "https://b.example/l/niagara"],
    ]);
  });

  it("are kept apart by rules between them, whatever their labels [MAIL-1]", async () => {
    const text = [
      "--------------------",
      "COUNTRY PUB WITH ROOMS",
      "Guide price: £600,000 (Freehold)",
      "Net profit: £90,000",
      "https://b.example/l/1",
      "--------------------",
      "HOME CARE AGENCY",
      "Price: £400,000",
      "Net profit: £150,000",
      "https://b.example/l/2",
      "--------------------",
    ].join("\n");
    expect((await namesAndFigures(text, "text/plain")).map(([title, , , , url]) => [title, url])).toEqual([
      ["Country Pub with Rooms", "https://b.example/l/1"],
      ["Home Care Agency", "https://b.example/l/2"],
    ]);
  });

  it("are read from a letter, which names the business in a sentence [MAIL-1]", async () => {
    const text =
      "Hi Karen,\n\nIt's a residential HVAC contractor over in Nampa, Idaho, 26 years old.\n\nHe's asking $1.85 million. Sales last year came in at $3.1 million and SDE was $512k.\n\nDale";
    expect(await namesAndFigures(text, "text/plain")).toEqual([
      ["Residential HVAC contractor", "US-ID", 1_850_000, 512_000, null],
    ]);
  });

  it("are read from a table whose amounts are in thousands [MAIL-1]", async () => {
    const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
    const html = `<p>Numbers are in thousands of dollars.</p><table>${row("Business", "City", "Asking", "Cash Flow")}${row('<a href="https://b.example/p/2291">Metal Stamping Shop</a>', "Fort Wayne, IN", "2,875", "688")}${row('<a href="https://b.example/p/2294">Truck Repair</a>', "Toledo, OH", "940", "247")}</table>`;
    expect(await namesAndFigures(html)).toEqual([
      ["Metal Stamping Shop", "US-IN", 2_875_000, 688_000, "https://b.example/p/2291"],
      ["Truck Repair", "US-OH", 940_000, 247_000, "https://b.example/p/2294"],
    ]);
  });

  it("may have amounts in European notation [MAIL-1]", async () => {
    const text =
      "Metallbau mit Pulverbeschichtung\nStandort: Rosenheim\nKaufpreis: 1,2 Mio. EUR\nGewinn: 310.000 EUR\nhttps://b.example/a/7";
    expect(
      (await namesAndFigures(text, "text/plain")).map(([, , price, earnings]) => [price, earnings]),
    ).toEqual([[1_380_000, 356_500]]);
  });

  it("are placed by the end of a street address [MAIL-1]", async () => {
    const card = (id: number, name: string, place: string) =>
      `<p><b>$${id}90,000</b><br><a href="https://b.example/p/${id}">${name}</a><br>${place}<br>Cash Flow $84,000</p>`;
    const html = `${card(1, "Seafood Restaurant", "1180 Bayou Rd, Biloxi, MS 39530")}${card(2, "Gas Station", "2201 Airline Hwy, Baton Rouge, LA 70805")}`;
    const read = await namesAndFigures(html);
    expect(read.map(([name, region]) => [name, region])).toEqual([
      ["Seafood Restaurant", "US-MS"],
      ["Gas Station", "US-LA"],
    ]);
  });

  it("may have bilingual labels, and numbers that start like a state code [MAIL-1]", async () => {
    const cell = (label: string, amount: string) => `<td>${label}<br><b>${amount}</b></td>`;
    const card = (id: string, name: string, price: string, sde: string) =>
      `<tr><td colspan="3"><a href="https://b.example/deals?id=${id}">${name}</a></td></tr><tr><td colspan="3">${id.toUpperCase()} · Verified</td></tr><tr>${cell("Price / Prix", price)}${cell("SDE / BDP", sde)}</tr>`;
    const html = `<table>${card("ct-70121", "Sourdough site", "$61,500", "$23,100")}${card("nl-70130", "Bond newsletter", "$96,000", "$41,760")}</table>`;
    expect(await namesAndFigures(html)).toEqual([
      ["Sourdough site", null, 61_500, 23_100, "https://b.example/deals?id=ct-70121"],
      ["Bond newsletter", null, 96_000, 41_760, "https://b.example/deals?id=nl-70130"],
    ]);
  });

  it("may state amounts with a doubled currency, per month, or with a trailing sign as in French [MAIL-1]", async () => {
    const cell = (label: string, amount: string) => `<td>${label}<br><b>${amount}</b></td>`;
    const card = (name: string, place: string, figures: string) =>
      `<div><h2><a href="https://b.example/l/${name.length}">${name}</a></h2><p>${place}</p>${figures}</div>`;
    const monthly = (name: string, price: string, profit: string) =>
      card(
        name,
        "📍 Ontario, Canada",
        `<table><tr>${cell("Asking price", price)}${cell("Net profit", profit)}</tr></table>`,
      );
    expect(
      await namesAndFigures(
        monthly("Lunch box shop", "USD $58,500", "USD $2,050 /mo") +
          monthly("Meditation app", "USD $33,000", "USD $1,190 per month"),
      ),
    ).toEqual([
      ["Lunch box shop", "CA-ON", 58_500, 24_600, "https://b.example/l/14"],
      ["Meditation app", "CA-ON", 33_000, 14_280, "https://b.example/l/14"],
    ]);
    const french = (name: string, price: string, profit: string) =>
      card(name, "Austin (Texas)", `Prix demandé : <b>${price}</b><br>BAIIA / EBITDA : ${profit}`);
    expect(
      await namesAndFigures(
        french("Microbrasserie", "1&nbsp;150&nbsp;000&nbsp;$", "285 000 $") +
          french("Atelier d’usinage", "3 900 000 $", "910 000 $"),
      ),
    ).toEqual([
      ["Microbrasserie", "US-TX", 1_150_000, 285_000, "https://b.example/l/14"],
      ["Atelier d’usinage", "US-TX", 3_900_000, 910_000, "https://b.example/l/17"],
    ]);
  });

  it("are named before a place in brackets, in a mail quoted twice [MAIL-1]", async () => {
    const item = (name: string, place: string, figures: string, path: string) =>
      `>> * ${name} (${place}) - two anchor customers.\n>>   ${figures}\n>>   https://b.example/t/${path}\n>>\n`;
    const text = `Useful?\n\n${item("Propane distributor", "Bangor, ME", "Asking $6.0M, SDE $1.4M.", "p")}${item("Tree farm & barn", "Stowe, VT", "Asking $1.35M, SDE $165K.", "t")}`;
    expect(await namesAndFigures(text, "text/plain")).toEqual([
      ["Propane distributor", "US-ME", 6_000_000, 1_400_000, "https://b.example/t/p"],
      ["Tree farm & barn", "US-VT", 1_350_000, 165_000, "https://b.example/t/t"],
    ]);
  });

  it("are in the country of the mail's currency or of its other places, ignoring a number after the place [MAIL-1]", async () => {
    const card = (name: string, place: string, price: string) =>
      `<p><a href="https://b.example/l/${name}">${name}</a></p><p>${place}</p><p>Asking price: ${price}</p>`;
    const placesOf = async (html: string) =>
      listed(await readAlertMail(mail(html))).map(({ countryCode, city }) => [countryCode, city]);
    expect(
      await placesOf(
        card("Drainage firm", "Leeds, West Yorkshire – Ref: KR1", "£3m") +
          card("Software house", "Belfast – Ref: KR2", "£120,000") +
          card("Gift shop", "Inverness – Ref: KR3", "£90,000"),
      ),
    ).toEqual([
      ["GB", "Leeds"],
      ["GB", "Belfast"],
      ["GB", "Inverness"],
    ]);
    expect(
      await placesOf(
        card("Workshop", "Geelong VIC Ref: SX1", "$295,000") +
          card("Hire firm", "Karratha WA Ref: SX2", "$3.4m"),
      ),
    ).toEqual([
      ["AU", "Geelong"],
      ["AU", "Karratha"],
    ]);
  });

  it("do not include the saved search or a sponsor's offer, and may be tables of labels next to amounts [MAIL-1]", async () => {
    const row = (label: string, amount: string) => `<tr><td>${label}:</td><td>${amount}</td></tr>`;
    const card = (name: string, price: string, sde: string) =>
      `<table><tr><td colspan="3"><b>${name}</b></td></tr><tr><td rowspan="3"></td><td>Asking price:</td><td>${price}</td></tr>${row("Earnings", sde)}<tr><td></td><td>Location:</td><td>Mesa, AZ</td></tr></table>`;
    const search = `<p>Home services • Price: $250,000 to $2,500,000 • <a href="https://b.example/s/1">Edit search</a></p>`;
    const sponsor = `<p><b>Sponsor:</b> Quality-of-earnings reports from $9,500. <a href="https://s.example/q">Get a quote</a></p>`;
    expect(
      await namesAndFigures(
        `${search}${card("Optical practice", "$690,000", "$209,316")}${card("Solar cleaning", "$185,000", "$103,450")}${sponsor}`,
      ),
    ).toEqual([
      ["Optical practice", "US-AZ", 690_000, 209_316, null],
      ["Solar cleaning", "US-AZ", 185_000, 103_450, null],
    ]);
  });

  it("are read as cards when each is an element of its own that links to one page, whatever the search asks for [MAIL-1]", async () => {
    const link = (id: number) =>
      id % 2 === 0
        ? `https://mail.b.example/l/77?d=${Buffer.from(`https://www.b.example/for-sale/${id}`).toString("base64url")}&amp;s=9`
        : `https://click.b.example/ls?upn=u${id}&amp;redirect=${encodeURIComponent(`https://www.b.example/for-sale/${id}`)}`;
    const fact = (label: string, value: string) => `<tr><td>${label}:</td><td><b>${value}</b></td></tr>`;
    const card = (id: number, name: string) =>
      `<tr><td><table><tr><td><a href="${link(id)}"><img alt="Photo" src="a.jpg"></a></td><td><div>Mesa, AZ</div><div style="font-weight:bold"><a href="${link(id)}">${name}</a></div><table>${fact("Asking Price", `$${id}0,000`)}${fact("Cash Flow", `$1${id},000`)}${fact("Gross Revenue", `$9${id},000`)}</table><a href="${link(id)}">View Details</a></td></tr></table></td></tr>`;
    const names = ["Pool Route", "Tree Service", "Sign Shop", "Print Shop"];
    const html = `<table><tr><td><b>4 new listings match your search</b><br>Saved search: Services &middot; Max price $1,500,000 &middot; Min cash flow $100,000</td></tr>${names.map((name, at) => card(21 + at, name)).join("")}</table>`;
    expect(await namesAndFigures(html)).toEqual(
      names.map((name, at) => [
        name,
        "US-AZ",
        10_000 * (21 + at),
        1_000 * (121 + at),
        `https://www.b.example/for-sale/${21 + at}`,
      ]),
    );
  });

  it("are named by their kind below leader dots, by what is bold before a link, and never by a town [MAIL-1]", async () => {
    const sheet = (number: number, kind: string, price: string) =>
      `FILE NO........: GS-${number}\nTYPE...........: ${kind}\nCOUNTY/CITY....: LEE / FORT MYERS, FL\nLIST PRICE.....: ${price}\nADJ NET........: $229,406.00`;
    const text = `*** HOT SHEET ***\n\n${sheet(5512, "Glass shop", "$675,000.00")}\n\n${sheet(5514, "Boat yard", "$389,000.00")}\n`;
    expect((await namesAndFigures(text, "text/plain")).map((one) => one.slice(0, 4))).toEqual([
      ["Glass shop", "US-FL", 675_000, 229_406],
      ["Boat yard", "US-FL", 389_000, 229_406],
    ]);
    const card = (id: number, name: string, town: string) =>
      `<td><table><tr><td><b>${name}</b></td></tr><tr><td><b>${town}</b><br>Price: $2${id}0,000<br>SDE: $9${id},000<br><a href="https://b.example/d?id=${id}">Click here for listing #${id}</a></td></tr></table></td>`;
    const cards = `<table><tr>${card(11, "Pizzeria", "Lancaster")}${card(12, "Furniture maker", "Lehigh County")}</tr></table>`;
    expect((await namesAndFigures(cards)).map(([name]) => name)).toEqual(["Pizzeria", "Furniture maker"]);
    const item = (name: string, page: string) =>
      `<p>· <b><u>${name}</u></b> – Midland. Asking $950,000. Sales $1,200,000. <a href="https://b.example/l/${page}">Listing page</a></p>`;
    expect(
      (await namesAndFigures(item("Crane rental", "crane") + item("Feed store", "feed"))).map(
        ([name]) => name,
      ),
    ).toEqual(["Crane rental", "Feed store"]);
  });

  it("are named by their heading and not by a linked picture above it, however long the heading [MAIL-1]", async () => {
    const card = (id: number, seen: string, name: string) =>
      `<table><tr><td><a href="https://b.example/r?x=a${id}"><img alt="${seen}" src="a.jpg"></a></td></tr><tr><td><p><b>${name}</b></p><p>Salem, Oregon</p><p>Asking Price: $5${id}0,000<br>Cash Flow: $1${id},000</p></td></tr><tr><td><a href="https://b.example/r?x=b${id}">Learn More</a></td></tr></table>`;
    const html = [
      card(11, "Kiln at work", "Ceramics Studio"),
      card(12, "trucks", "Septic Service, Four Trucks, Two Crews, Fully Booked Until June"),
    ].join("");
    expect((await namesAndFigures(html)).map(([name]) => name)).toEqual([
      "Ceramics Studio",
      "Septic Service, Four Trucks, Two Crews, Fully Booked Until June",
    ]);
  });

  it("keep every figure of a line of several, and each row's town in a table under heads [MAIL-1]", async () => {
    const text =
      "CANOE OUTFITTER\nEly, Minnesota\nAsking $890,000 | Gross $610,000 | EBITDA $143,000\nhttps://b.example/c/1\n\nBAIT SHOP\nBrainerd, Minnesota\nAsking $240,000 | Gross $380,000 | SDE $71,000\nhttps://b.example/c/2\n";
    expect((await namesAndFigures(text, "text/plain")).map((one) => one.slice(2, 4))).toEqual([
      [890_000, 143_000],
      [240_000, 71_000],
    ]);
    const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
    const rows = [
      ["<a href='https://b.example/d?ref=K-31'>K-31</a>", "Sign Shop", "Marietta", "$345,000", "$121,000"],
      ["<a href='https://b.example/d?ref=K-32'>K-32</a>", "Day Spa", "Dalton", "$690,000", "$204,500"],
    ];
    const html = `<p>Georgia hot sheet</p><table>${row(["Ref", "Business", "City", "Asking", "SDE"])}${rows.map(row).join("")}</table>`;
    const read = listed(await readAlertMail(mail(html)));
    expect(read.map(({ city, regionCode }) => [city, regionCode])).toEqual([
      ["Marietta", "US-GA"],
      ["Dalton", "US-GA"],
    ]);
  });
});
