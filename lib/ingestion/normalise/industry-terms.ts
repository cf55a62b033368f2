import { TERMS_A_TO_F } from "./industry-terms-a-to-f";
import { TERMS_H_TO_Z } from "./industry-terms-h-to-z";
import type { IndustryTerms } from "./term-list";

/** The terms that speak for each industry; 'Other' has none. */
export const INDUSTRY_TERMS: IndustryTerms = { ...TERMS_A_TO_F, ...TERMS_H_TO_Z };

/** Phrases whose words mislead: they use up their words and speak for nothing. */
export const NEUTRAL_PHRASES = `
  madison square garden, with real estate, with the real estate, with real property, with property, with land, with building, w
  property, w land, w real estate, and real estate, and property, and land, plus real estate, plus property,
  including real estate, including property, incl real estate, high energy, energy efficient, book of
  business, proven marketing, marketing program, marketing plan, zero marketing, no marketing, marketing
  material, tenant income, passive income, high net income, real estate available, real estate included,
  real estate extra, property included, price reduction, drive by traffic, food service industry, private
  school and university, hospital and school, new york style, home based, work from home, day a week,
  weekend, turn key, key money, liquor license, health reason, other service, other services, except public
  administration, professional scientific and technical service, administrative and support, asset sale,
  sale of asset, bank financing, owner financing, seller financing, conventional financing, financing
  available, owner finance, retail component, retail trade, view listing, down payment, business broker,
  broker, shared commission, cash flow, gas price, security deposit, training provided, will train, training
  and support, free training, training period, equipment included, fully equipped, state of the art, club
  member, food cost, health insurance, insurance license, driver license, parking, ample parking, street
  parking, parking lot available, growing market, market price, market to determine, market to, target
  market, niche market, niche service, in this market, data available, website, web site, social media, new
  premier, premier, general manager, office manager, project manager, property tax, main street, park
  avenue, school district, video tour, photo, gym equipment, building sf, office building, apartment
  complex, strip mall, shopping center, shopping mall, shopping plaza`;
