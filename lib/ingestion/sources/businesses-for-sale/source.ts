import { brokerSite } from "../../sites/broker-site";

/**
 * BusinessesForSale.com: list pages of cards (`div.result`, figures in th and td) with an ItemList, and
 * listing pages with microdata (`LocalBusiness/AskingPrice`) and facts in definition lists. The site has
 * refused bots on listing pages before; the cards are then all that is read. Its paths end in `.aspx`.
 */
export const businessesForSale = brokerSite(
  { id: "businessesForSale", name: "Businesses For Sale", homepageUrl: "https://us.businessesforsale.com" },
  {
    kind: "brokerSite",
    listUrl: "https://us.businessesforsale.com/us/search/businesses-for-sale",
    listingPath: "^/(?:us/)?([\\w-]+)\\.aspx$",
    maxPages: 2_000,
  },
);
