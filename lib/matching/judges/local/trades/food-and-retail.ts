import { type Trade, trade, wide, withMembers } from "./trade";

/** Kinds of business that feed people or sell them things. */
export const FOOD_AND_RETAIL_TRADES: readonly Trade[] = [
  trade(
    "coffee(?: (?:shop|house|bar|roaster|cart|kiosk|business)(?:s|es)?)?|coffeehouses?|caf(?:e|é)s?|espresso|tea (?:room|shop|house)s?",
    "Restaurants & Food",
  ),
  trade(
    "bak(?:ery|eries|ers)|patisseries?|donuts?(?: shops?)?|bagels?|cup ?cakes?",
    "Restaurants & Food",
    "Manufacturing",
  ),
  trade("pizz(?:a|eria)s?(?: (?:shops?|restaurants?))?", "Restaurants & Food"),
  trade(
    "(?:sports |wine |cocktail )?bars?(?: and grills?)?|pubs?|taverns?|nightclubs?|night clubs?|brewer(?:y|ies)|brewpubs?|tap ?rooms?|winer(?:y|ies)|distiller(?:y|ies)",
    "Restaurants & Food",
    "Entertainment & Recreation",
    "Manufacturing",
  ),
  trade("cater(?:ing|ers?)", "Restaurants & Food"),
  trade("food trucks?", "Restaurants & Food"),
  trade("ice cream|frozen yogurt|gelato|dessert shops?", "Restaurants & Food"),
  trade(
    "fast[- ]food|qsrs?|quick[- ]service|takeaways?|take-?out|fish and chips?|delis?|sandwich(?:es| shops?)?|subs? shops?|juice bars?|smoothies?",
    "Restaurants & Food",
  ),
  withMembers(
    wide(
      "restaurants?|diners?|food(?:[- ](?:service|and beverage|& beverage|related|businesses|concepts?|establishments?))?|f&b|eater(?:y|ies)|hospitality|bistros?",
      "Restaurants & Food",
    ),
    "restaurants?|caf(?:e|é)s?|baker(?:y|ies)|pizza|deli|grill|catering|food trucks?|food|pub|bar and",
  ),
  trade(
    "liquor (?:stores?|shops?)|wine shops?|off[- ]licen[cs]es?|bottle shops?|package stores?",
    "Retail",
    "Restaurants & Food",
  ),
  trade(
    "convenience(?: stores?)?|gas stations?|fuel stations?|petrol stations?|filling stations?|truck stops?|c-stores?",
    "Fuel & Convenience",
    "Retail",
  ),
  trade("grocer(?:y|ies)(?: stores?)?|supermarkets?|butchers?|farm shops?", "Retail", "Restaurants & Food"),
  trade("vape|smoke shops?|tobacco|cannabis|dispensar(?:y|ies)|cbd", "Retail"),
  trade("florists?|flower shops?|floral", "Retail"),
  trade("jewel(?:le)?r(?:y|s)(?: stores?)?|jeweller(?:y|s)", "Retail"),
  trade(
    "hardware(?: stores?)?|lumber ?yards?|building (?:materials?|supply|supplies)",
    "Retail",
    "Distribution & Wholesale",
  ),
  trade(
    "amazon(?: (?:fba|business(?:es)?|brands?|sellers?|stores?))?|fba|shopify(?: stores?)?|drop-?ship(?:ping)?|online (?:stores?|shops?|retail(?:ers?)?|brands?)|d2c brands?|dtc brands?",
    "E-commerce",
    "Retail",
  ),
  { ...wide("e-?comm?(?:erce)?(?: (?:business(?:es)?|stores?|brands?))?", "E-commerce"), types: ["Online"] },
  wide(
    "(?:brick[- ]and[- ]mortar )?retail(?:ers?|ing)?(?: (?:stores?|shops?|business(?:es)?))?|shops|stores?|storefronts?|boutiques?",
    "Retail",
    "Fuel & Convenience",
  ),
];
