/** Values for any parameter, as written in a URL. */
export const ODD_VALUES = [
  "",
  "-1",
  "0",
  "-5",
  "1.5",
  "1e20",
  "1e400",
  "NaN",
  "99999999999999999999",
  "%00",
  "a%00b",
  "%20",
  "%27",
  "%22%22%22%5C",
  "%ud800%ff",
  "%E0%A4%A",
  "1%20or%201=1",
  "password",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "//evil.example/",
  "%0d%0aSet-Cookie:%20a=b",
  "x".repeat(6_000),
  Array(800).fill("word").join("+"),
];

/** Whole query strings. */
export const ODD_QUERIES = [
  "&&&=&?",
  "page[]=2&page[a]=1",
  "page=1&page=2&page=-1",
  "minPrice=9&maxPrice=1",
  "sortBy=quality&sortOrder=sideways",
  "industry=%00&location=nowhere",
  Array(500).fill("industry=x").join("&"),
  "__proto__=x&constructor=y&__proto__[a]=b",
];

/** Values for the variable segment of a path, sent byte by byte. */
export const ODD_SEGMENTS = [
  "%E0%A4%A",
  "%",
  "%00",
  "..%2f..%2fetc%2fpasswd",
  "a%2Fb",
  "%ff",
  "[id]",
  "%5Bid%5D",
  "x".repeat(3_000),
  ";jsessionid=1",
  "1%20or%201=1",
];
