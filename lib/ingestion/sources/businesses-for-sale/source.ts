import { brokerSite } from "@/lib/ingestion/sites/broker-site";

/**
 * BusinessesForSale.com: search pages with an ItemList and a next link, listings' pages with microdata
 * (`LocalBusiness/AskingPrice`) and facts in definition lists. Its paths end in `.aspx`.
 */
export const businessesForSale = brokerSite(
  { id: "businessesForSale", name: "Businesses For Sale", homepageUrl: "https://us.businessesforsale.com" },
  {
    kind: "brokerSite",
    listUrl: "https://us.businessesforsale.com/us/search/businesses-for-sale?PageSize=100",
    listingPath: "^/(?:us/)?([\\w-]+)\\.aspx$",
    nextSelector: "li.next-link a",
    maxPages: 400,
  },
);
