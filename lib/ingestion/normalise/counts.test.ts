import { describe, expect, it } from "vitest";
import { employeesIn, foundedIn, readEmployees, readYearEstablished } from "./counts";

const NOW = new Date("2026-11-20T12:00:00Z");

describe("the founding year", () => {
  it.each([
    ["1987", 1987],
    ["Est. 2003", 2003],
    ["14 years", 2012],
    ["9 years 4 months", 2017],
    ["9 years 11 months", 2016],
    ["17", 2009],
    ["30+ yrs", 1996],
    ["2031", null],
    ["900 years", null],
    ["long ago", null],
  ])("of '%s' is %s", (text, year) => {
    expect(readYearEstablished(text, NOW)).toBe(year);
  });
});

describe("the number of employees", () => {
  it.each([
    ["12", 12],
    ["5 full time, 3 part time", 8],
    ["4 FT", 4],
    ["4 F/T, 7 P/T", 11],
    ["5 / 14", 19],
    ["10-15", 10],
    ["27 (4 part-time)", 27],
    ["counter and trucks serve about 640 contractors", null],
    ["Owner will finance 41%", null],
    ["1,200", 1_200],
    ["38 field staff and 6 in the office", 44],
    ["forty-three", 43],
    ["five developers, four in support and two in sales, all of them on payroll", null],
    ["None, owner only", 0],
    ["a few", null],
    ["4000000", null],
  ])("of '%s' is %s", (text, count) => {
    expect(readEmployees(text)).toBe(count);
  });
});

describe("staff and age in a sentence [FIG-25]", () => {
  it.each([
    ["Twenty-two people, no union", "22"],
    ["58 FTEs in two plants", "58"],
    ["34 W-2s, 21 wrapped trucks", "34"],
    ["7 emp. and five trucks", "7"],
    ["Workforce of 24", "24"],
    ["21 unionized technicians; total staff 29", "29"],
    ["rent 7,200 month. 6 worker.", "6"],
    ["Two long-time staff", "2"],
    ["Three sewers, all full time, intend to stay on", "3"],
    ["Four technicians, one office manager", "5"],
    ["Two pharmacists and four assistants will remain", "6"],
    ["46 skilled, non-union employees", "46"],
    ["A team of about fourteen runs it", "14"],
    ["It employs twenty-one.", "21"],
    ["one remote part time employee", "1"],
    ["The work force consists of 19 W-2 employees", "19"],
    ["Employees are 4 FT / 2 PT", "6"],
    ["5 FT 3 PT | est 1966", "8"],
    ["90+ FT, two yards", "90"],
    ["Emp FT: 6 PT: 5 | Est: 2008", "11"],
    ["Average Census 164 Employees 47 Year Founded 2008", "47"],
    ["Trailers 77   Employees 51", "51"],
    ["12 Employees 3500 Sq Ft", "12"],
    ["Sole practitioner, no staff.", "0"],
    ["Nobody employed", "0"],
    ["3 techs + 1 scheduler", "4"],
    ["Three waitresses and a cook help", "4"],
    ["Staffed by 8 students", "8"],
    ["14 ees / est 1998", "14"],
    ["Ten guides and captains", "10"],
    ["2 part timers", "2"],
    ["26 ft and 16 ft trailers", undefined],
    ["Hood: 14 ft Type I", undefined],
    ["Hood\n14 ft\nYear Est.\n2021", undefined],
    ["9 guides as independent contractors", undefined],
    ["Established 2013 | Employees on request", undefined],
    ["No staff turnover to speak of", undefined],
    ["Sold to 40 customers and their people", undefined],
    ["40 seats and a patio", undefined],
    ["There are 6 full-time and 4 part-time employees", "10"],
    ["Team of six full time plus two part time", "8"],
    ["3 full time and no part-time employees", "3"],
    ["Five full-timers and three part-timers", "8"],
    ["Eighteen people work in the shop and two in the office", "20"],
    ["Est. 2009, FT: 4, PT: 6", "10"],
    ["Crew: 4 FT / 6 PT", "10"],
    ["48 carers and office staff", "48"],
    ["How many people? 5. Where? Ohio", "5"],
  ])("'%s': %s", (text, count) => {
    expect(employeesIn(text)).toBe(count);
  });

  it.each([
    ["Established in November of 2008", "2008"],
    ["Begun in 2009, it billed much", "2009"],
    ["OPERATIONS Since 2003.", "2003"],
    ["It has been on the same corner since 1954.", "1954"],
    ["Opened October 2024.", "2024"],
    ["The owner opened this canvas shop in Fairhope, Alabama in 1998", "1998"],
    ["The owner opened a second store in 2019", undefined],
    ["Sales & service since 1988, same corner", "1988"],
    ["Owned by the same family since 1988", undefined],
    ["Doctor-owned hospital in central Kentucky since 1988", "1988"],
    ["It opened in the spring of 2014", "2014"],
    ["$214,087 Cash Flow 2014 Year Established 18 Employees", "2014"],
    ["Serving Lee and Collier counties since 2006.", "2006"],
    ["Started in '99.", "1999"],
    ["Établie en 1991.", "1991"],
    ["$5,880 Rent 2019 Established 8 Employees", "2019"],
    ["yard 3.5k/mo. est 06. owner retiring", "2006"],
    ["Est. 18 Yrs Pho Restaurant", undefined],
    ["Since opening its doors in 1987 this shop has grown", "1987"],
    ["In continuous operation since 1968", "1968"],
  ])("'%s': %s", (text, year) => {
    expect(foundedIn(text, NOW)).toBe(year);
  });
});
