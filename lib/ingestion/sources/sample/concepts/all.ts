import type { Industry } from "@/lib/listings/vocabulary";
import type { Concept } from "../concept";
import { accountingTax } from "./accounting-tax";
import { advertisingMarketing } from "./advertising-marketing";
import { agricultureLandscaping } from "./agriculture-landscaping";
import { automotive } from "./automotive";
import { aviationMarine } from "./aviation-marine";
import { beauty } from "./beauty";
import { businessServices } from "./business-services";
import { carWashLaundry } from "./car-wash-laundry";
import { childcare } from "./childcare";
import { cleaningRestoration } from "./cleaning-restoration";
import { construction } from "./construction";
import { distribution } from "./distribution";
import { eCommerce } from "./e-commerce";
import { education } from "./education";
import { energy } from "./energy";
import { engineering } from "./engineering";
import { financialInsurance } from "./financial-insurance";
import { fitness } from "./fitness";
import { fuelConvenience } from "./fuel-convenience";
import { healthcare } from "./healthcare";
import { homeTrades } from "./home-trades";
import { hotelsTravel } from "./hotels-travel";
import { legal } from "./legal";
import { manufacturing } from "./manufacturing";
import { media } from "./media";
import { other } from "./other";
import { pets } from "./pets";
import { property } from "./property";
import { recreation } from "./recreation";
import { restaurants } from "./restaurants";
import { retail } from "./retail";
import { security } from "./security";
import { software } from "./software";
import { transport } from "./transport";

interface Share {
  industry: Industry;
  /** How many listings are drawn from it, in turn from its concepts. */
  listings: number;
  concepts: readonly Concept[];
}

/** Every industry of the vocabulary, weighted roughly as businesses for sale are. */
export const SAMPLE_CONCEPTS: readonly Share[] = [
  { industry: "Accounting & Tax", listings: 30, concepts: accountingTax },
  { industry: "Advertising & Marketing", listings: 34, concepts: advertisingMarketing },
  { industry: "Agriculture & Landscaping", listings: 42, concepts: agricultureLandscaping },
  { industry: "Automotive Repair & Sales", listings: 58, concepts: automotive },
  { industry: "Aviation & Marine", listings: 26, concepts: aviationMarine },
  { industry: "Beauty & Personal Care", listings: 44, concepts: beauty },
  { industry: "Building & Construction", listings: 64, concepts: construction },
  { industry: "Business Services", listings: 50, concepts: businessServices },
  { industry: "Car Wash & Laundry", listings: 36, concepts: carWashLaundry },
  { industry: "Childcare", listings: 30, concepts: childcare },
  { industry: "Cleaning & Restoration", listings: 42, concepts: cleaningRestoration },
  { industry: "Communication & Media", listings: 28, concepts: media },
  { industry: "Distribution & Wholesale", listings: 52, concepts: distribution },
  { industry: "E-commerce", listings: 60, concepts: eCommerce },
  { industry: "Education & Training", listings: 34, concepts: education },
  { industry: "Energy & Environment", listings: 28, concepts: energy },
  { industry: "Engineering & Technical", listings: 32, concepts: engineering },
  { industry: "Entertainment & Recreation", listings: 40, concepts: recreation },
  { industry: "Financial & Insurance", listings: 30, concepts: financialInsurance },
  { industry: "Fitness & Sports", listings: 36, concepts: fitness },
  { industry: "Fuel & Convenience", listings: 34, concepts: fuelConvenience },
  { industry: "Healthcare", listings: 64, concepts: healthcare },
  { industry: "Home & Trade Services", listings: 88, concepts: homeTrades },
  { industry: "Hotels & Travel", listings: 38, concepts: hotelsTravel },
  { industry: "Legal", listings: 22, concepts: legal },
  { industry: "Manufacturing", listings: 80, concepts: manufacturing },
  { industry: "Pets", listings: 34, concepts: pets },
  { industry: "Real Estate & Property", listings: 30, concepts: property },
  { industry: "Restaurants & Food", listings: 104, concepts: restaurants },
  { industry: "Retail", listings: 72, concepts: retail },
  { industry: "Security", listings: 24, concepts: security },
  { industry: "Software & IT", listings: 52, concepts: software },
  { industry: "Transport & Logistics", listings: 46, concepts: transport },
  { industry: "Other", listings: 15, concepts: other },
];
