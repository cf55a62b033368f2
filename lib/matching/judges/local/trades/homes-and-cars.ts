import type { Industry } from "@/lib/listings/vocabulary";
import { type Trade, trade, wide, withMembers } from "./trade";

const HOME: Industry[] = ["Home & Trade Services", "Building & Construction"];
const AT_HOUSES =
  "hvac|heating|plumb\\w+|electric(?:al|ians?)|roof\\w+|pest|termite|pools?|landscap\\w+|lawn|tree (?:care|service)|garage doors?|handyman|paint(?:ing|ers?)|gutters?|windows?|floor(?:ing|s)|fenc(?:e|es|ing)|septic|drains?|chimneys?|insulation|junk|maids?|clean(?:ing|ers)|restoration|remodel\\w+|appliances?|locksmiths?|irrigation|decks?|pressure wash\\w+|carpet|home (?:repair|services?|improvement|inspection)";

/** Kinds of business that work on houses, buildings and cars. */
export const HOME_AND_CAR_TRADES: readonly Trade[] = [
  trade(
    "hvac(?:/r|r)?|heating(?: and| &|/)? ?(?:cooling|air|plumbing)|air[- ]conditioning|furnaces?|mechanical contract(?:or|ing)s?|refrigeration",
    ...HOME,
  ),
  trade("plumb(?:ing|ers?)|drain cleaning|sewer", ...HOME),
  trade("electrical(?: contract(?:or|ing)s?| services?)?|electricians?", ...HOME),
  trade("roof(?:ing|ers?)", "Building & Construction", "Home & Trade Services"),
  trade("pest(?: control| management)?|exterminat(?:or|ing|ion)s?|termites?", "Home & Trade Services"),
  trade(
    "pool(?:s|(?: and spa)? (?:service|cleaning|route|maintenance|supply|construction|company|business)s?)|swimming pools?",
    "Home & Trade Services",
  ),
  trade(
    "landscap(?:ing|e|ers?)(?: maintenance)?|lawn(?: (?:care|maintenance|service|mowing))?|tree (?:care|service|surg\\w+)|arborists?|irrigation|grounds ?(?:keeping|care)|snow removal",
    "Agriculture & Landscaping",
    "Home & Trade Services",
  ),
  trade("garage doors?|overhead doors?", ...HOME),
  trade(
    "handym[ae]n|home (?:repair|remodel(?:l?ing)?|renovation|improvement)s?|remodel(?:l?ing|ers?)|kitchen and bath",
    ...HOME,
  ),
  trade("paint(?:ing|ers?)(?: contractors?| compan(?:y|ies))?|decorators?", ...HOME),
  trade("floor(?:ing|s)|carpet(?:s|ing)?|tile", ...HOME, "Retail"),
  trade("fenc(?:e|es|ing)", ...HOME),
  trade(
    "windows?(?: and doors?| cleaning| installation| replacement)|glaz(?:ing|iers?)|glass(?: compan(?:y|ies)| shops?)?",
    ...HOME,
    "Manufacturing",
  ),
  trade(
    "concrete|paving|asphalt|excavat(?:ion|ing|ors?)|masonry|grading|site ?work|demolition",
    "Building & Construction",
    "Manufacturing",
  ),
  trade(
    "fire (?:protection|safety|sprinklers?|alarms?|suppression)(?: \\w+)?",
    "Security",
    "Home & Trade Services",
    "Building & Construction",
  ),
  trade(
    "cabinet(?:ry|s|[- ]mak\\w+)?|millwork|woodwork(?:ing)?|joinery",
    "Manufacturing",
    "Building & Construction",
  ),
  withMembers(
    wide(
      "(?:residential |local )?(?:home|house)(?:hold)?[- ]services?|trade services?|(?:skilled )?trades(?:[- ](?:business(?:es)?|contract\\w+|compan(?:y|ies)))?|contracting|contractors?",
      "Home & Trade Services",
    ),
    AT_HOUSES,
  ),
  withMembers(
    wide(
      "blue[- ]collar(?: (?:business(?:es)?|services?|trades?))?",
      "Home & Trade Services",
      "Building & Construction",
      "Cleaning & Restoration",
      "Automotive Repair & Sales",
      "Transport & Logistics",
      "Manufacturing",
      "Energy & Environment",
      "Car Wash & Laundry",
    ),
    AT_HOUSES,
  ),
  wide(
    "construction(?:[- ]related)?(?: compan(?:y|ies)| business(?:es)?)?|contract(?:or|ing) (?:business|company|firm)|(?:general|specialty|civil) contractors?|builders?|building (?:trades?|services)",
    "Building & Construction",
  ),
  trade(
    "laundromats?|coin[- ](?:op(?:erated)? )?laundr(?:y|ies)|laundr(?:y|ies)|dry[- ]?clean(?:ers?|ing)|linen(?: (?:service|rental|supply))?|uniform (?:rental|service|supply)",
    "Car Wash & Laundry",
    "Business Services",
  ),
  trade("car ?wash(?:es)?|(?:auto|car) detailing", "Car Wash & Laundry", "Automotive Repair & Sales"),
  trade(
    "auto(?:motive)?[- ](?:repairs?|services?|shops?|mechanics?|body|glass)(?: shops?)?|body ?shops?|collision(?: (?:repair|cent(?:er|re)s?))?|mechanics?|transmissions?|(?:tire|tyre)s?(?: (?:shop|store)s?)?|oil change|quick lube|brakes?|garages?(?= (?:business|services?|for|workshop))|vehicle repair|mot (?:garage|station|cent(?:re|er))s?|(?:diesel|truck|fleet) repairs?",
    "Automotive Repair & Sales",
  ),
  trade(
    "(?:car|auto|vehicle|rv|motorcycle|boat|powersports?) (?:dealer(?:ship)?s?|sales)|used cars?|dealerships?",
    "Automotive Repair & Sales",
    "Aviation & Marine",
  ),
  wide(
    "automotive|auto(?:mobile)?(?: (?:business|industry|sector))?|car (?:business|trade)",
    "Automotive Repair & Sales",
    "Car Wash & Laundry",
  ),
];
