import type { IndustryTerms } from "./term-list";

/**
 * The terms of the industries from Accounting & Tax to Fuel & Convenience;
 * see term-list.ts for how they are read.
 */
export const TERMS_A_TO_F: IndustryTerms = {
  "Accounting & Tax": {
    sure: `
      cpa, cpa practice, cpa firm, accounting, accounting firm, accounting practice, accounting and tax, tax
      practice, tax firm, tax preparation, bookkeeping, bookkeeping firm, ea firm, ea practice, tax
      resolution, payroll service, cas firm, virtual cas firm, tax office, tax service, caas firm, cpas,
      cas, payroll provider, payroll and hcm`,
    likely: `
      tax, payroll`,
  },
  "Advertising & Marketing": {
    sure: `
      marketing agency, advertising agency, digital marketing, digital agency, marketing company, marketing
      firm, advertising, seo agency, seo company, promotional product, sign company, sign shop, sign
      franchise, sign and graphics, signage, signs and graphics, lead generation, billboard, outdoor
      advertising, branding agency, pr agency, public relations, direct mail, direct marketing, ad agency,
      trade show display, social media agency, search marketing, fastsigns, affiliate marketing, influencer,
      display ads, sign business, sign, signage and metalwork, architectural signage, printing signage,
      marketing ai, adtech, martech`,
    likely: `
      marketing, seo, promotional, media buying`,
  },
  "Agriculture & Landscaping": {
    sure: `
      landscaping, landscape, landscaper, landscape company, landscape business, lawn care, lawn
      maintenance, lawn service, lawn and landscape, landscape supply, nursery, plant nursery, garden
      center, farm, ranch, vineyard, agriculture, agricultural, tree service, tree care, irrigation company,
      sod farm, horse farm, hydroponic, greenhouse, post harvest, crop, livestock, cattle, dairy farm, snow
      removal, sprinkler, irrigation, arborist, tree, hardscape and softscape, landscape design, landscaping
      design, landscape maintenance, landscape construction, grain market, cannabis grow, cannabis
      cultivation`,
    likely: `
      garden, lawn, farming, orchard`,
  },
  "Automotive Repair & Sales": {
    sure: `
      auto repair, auto repair shop, auto body, auto body shop, body shop, collision, collision center,
      collision repair, auto service, auto service center, automotive repair, automotive repair shop,
      automotive service, auto mechanic, mechanic shop, tire shop, tire store, tire service, tire center,
      tire and auto, auto tire, oil change, lube, quick lube, smog, smog check, smog test, smog station,
      smog shop, test only, star smog, transmission, transmission shop, transmission repair, muffler, brake
      shop, auto part, auto glass, auto detailing, car detailing, auto sale, auto dealer, auto dealership,
      car dealership, car dealer, used car, motorcycle dealer, motorcycle, powersport, rv dealership, rv
      dealer, rv service, truck repair, diesel repair, diesel mechanic, towing, towing company, tow company,
      auto salvage, salvage yard, salvage vehicle, junk yard, automotive, auto shop, car lot, window
      tinting, auto upholstery, golf cart, golf cart dealership, truck and trailer, trailer sale, trailer
      dealer, fleet repair, auto electric, car audio, auto accessory, wheel, car repair, auto recycling,
      european auto, import auto, truck equipment, truck body, truck upfitter, used auto, meineke, midas,
      maaco, aamco, jiffy lube, auto transport repair, car rental sale, auto care, auto business, bodyshop,
      motorsport, spare part, automobile, automobile service, rv part, rv parts and service, rv sale, auto
      sound, auto tinting, car stereo, automotive accessory, automotive customization, car part, motorcycle
      and car, custom motorcycle, breathalyzer, ignition interlock, auto customization, vehicle upfitter,
      harley, truck accessory, truck and trailer service, forklift repair`,
    likely: `
      auto, tire, vehicle repair, mechanic, dealership, car`,
    hint: `
      vehicle`,
  },
  "Aviation & Marine": {
    sure: `
      helicopter, aviation, aircraft, airplane, aerospace service, flight school, fbo, air charter, airport,
      marina, boat, boat dealer, boat dealership, boat rental, yacht, marine, marine repair, marine service,
      boat repair, boat club, ship repair, boating, sailing, charter boat`,
  },
  "Beauty & Personal Care": {
    sure: `
      hair salon, beauty salon, nail salon, nail spa, nail bar, salon, salon and spa, salon suite, barber,
      barber shop, barbershop, barber spa, day spa, spa, med spa, medspa, medical spa, medi spa, massage,
      massage spa, massage place, massage therapy, massage envy, tanning, tanning salon, tattoo, tattoo
      shop, waxing, waxing salon, cosmetic, skin care, skincare, beauty supply, beauty, eyelash, lash, lash
      studio, lash extension, hair removal, braiding, blow dry, blowout, hair braiding, laser hair,
      esthetic, facial, head spa, foot spa, foot massage, reflexology, threading, eyebrow, bridal salon,
      hair extension, beauty product, haircut, haircutter, hairstylist, anti aging, laser center, skin and
      laser, tuxedo rental hair`,
    likely: `
      nail, hair, grooming salon`,
  },
  "Building & Construction": {
    sure: `
      construction, construction company, general contractor, contractor, contracting, paving, paving
      company, paving contractor, asphalt, concrete, concrete company, excavation, excavating, directional
      drilling, roofing, roofing company, roofing contractor, roofer, masonry, framing, drywall, siding,
      window and door, windows and siding, window installation, steel erection, steel erector, structural
      steel, home builder, homebuilder, custom home, remodeling, home remodeling, remodeling company,
      renovation, home renovation, kitchen and bath, bathroom remodel, cabinet installation, building
      supply, building material, civil construction, utility contractor, underground utility, demolition,
      waterproofing, insulation contractor, foundation repair, fencing, fence company, fence contractor,
      deck builder, pool builder, pool construction, pool contractor, swimming pool contractor, pool and spa
      contractor, glazing, glass company, glass and mirror, glass installation, flooring contractor,
      flooring installation, tile installation, stone fabrication, countertop, granite, crane, scaffold,
      scaffolding, general contracting, electrical contractor, electrical contracting, union electric,
      electric contractor, mechanical contractor, building engineering, site work, sitework, grading, tilt
      up, millwork installation, design build, solar pool, commercial contractor, specialty contractor,
      utility construction, land clearing, modular building, carpentry, railing, fire stopping, hardscape,
      sawcutting, sandblasting, industrial coating, door installation, garage door manufacturer,
      architectural glass, steel fabricator and erector, stucco, marble, iron working, ironwork, ornamental
      iron, spray foam, spray foam insulation, insulation, fireproofing, awning, tile bath, bath tile,
      basement waterproof, waterproof, earthwork, shoreline protection, site prep, site preparation,
      infrastructure, commercial roof, roof, membrane roofing, fence, structural repair, foundation and
      structural, foundation contractor, specialty construction, kitchen bath, kitchen bath remodeling,
      cabinet refinishing, refinishing, concrete pumping, tenant improvement, commercial flooring, epoxy
      flooring, steel construction, solar construction, heavy civil, dredging, marine construction, dock,
      dock builder, hurricane window, hurricane shutter, impact window, storefront glass`,
    likely: `
      builder, building, subcontractor, remodel, installation contractor, window, door, trade contractor,
      specialty trade, piping`,
    hint: `
      project, contract`,
  },
  "Business Services": {
    sure: `
      staffing, staffing agency, staffing company, staffing firm, employment agency, recruiting,
      recruitment, consulting firm, consulting, consultancy, print shop, printing, printing company,
      printing business, printing franchise, copy shop, mailing service, mail center, mailbox store,
      mailbox, pack and ship, pack ship, packing and shipping, shipping store, ups store, the ups store,
      postal center, postal, postal annex, document shredding, shredding, translation, event planning, event
      company, event production, wedding planner, call center, answering service, notary, coworking, co
      working, executive suite, executive office, uniform rental, uniform, vending, vending machine, vending
      route, vending business, atm, atm route, courier dispatch, background check, inspection company,
      business support, virtual assistant, merchant service, credit card processing, payment processing,
      records management, auction house, auctioneer, appraisal, tradeshow, exhibit, photo booth, party
      rental, event rental, tent rental, equipment rental, rental company, safety training, inspection
      service, linen service, fundraising, bpo, back office, water coffee delivery, office coffee, facility
      management, facility service, facilities, outsourcing, print design, print and copy, copy center,
      printing and packaging, executive search, business coaching, coaching franchise, safety service,
      staffing and employment, employment service, temp to perm, sign language, appraisal firm, shipping and
      mailing, postal shipping, postal shipping store, fedex and ups, fedex and ups store, print business,
      office equipment, office equipment supplier, special event rental, event equipment, event equipment
      rental, backdrop, staging rental`,
    likely: `
      consultant, b2b service, rental, administrative and support, professional service, service company,
      commercial service, document, safety, auction`,
  },
  "Car Wash & Laundry": {
    sure: `
      car wash, carwash, express car wash, auto wash, truck wash, laundromat, laundry, coin laundry, coin
      laundromat, coin op laundry, dry cleaner, dry cleaners, dry cleaning, dry cleaner plant, dry clean,
      drycleaning, dry cleaning plant, dry cleaning agency, wash and fold, laundry service, cleaners and
      laundry, drop store, tailoring, alteration, cleaners plant, drycleaner, drycleaning and laundry,
      detailing and car wash, wash dry fold`,
  },
  Childcare: {
    sure: `
      daycare, day care, child day care, child care, childcare, preschool, pre school, academic preschool,
      child development center, childcare center, daycare center, kindergarten, nursery school, montessori,
      early learning, early childhood, learning center for children, infant care, after school program, kids
      play, children center, child learning`,
    likely: `
      children, kid`,
  },
  "Cleaning & Restoration": {
    sure: `
      cleaning, cleaning company, cleaning business, cleaning service, janitorial, janitorial company,
      janitorial service, commercial cleaning, commercial janitorial, residential cleaning, house cleaning,
      home cleaning, maid service, maid, carpet cleaning, window cleaning, pressure washing, power washing,
      restoration, water damage, fire damage, disaster restoration, mold remediation, mold, servpro, serv
      pro, duct cleaning, air duct cleaning, hood cleaning, kitchen exhaust, chimney, junk removal,
      biohazard, crime scene, sanitization, steam cleaning, cleaning franchise, gutter cleaning,
      remediation, office cleaning, cleaning route, junk hauling, post construction cleaning, sanitation,
      sanitation business, dryer vent, dryer vent cleaning, vent cleaning, upholstery cleaning, trash bin
      cleaning, tile cleaning`,
    likely: `
      janitor`,
  },
  "Communication & Media": {
    sure: `
      publishing, publisher, magazine, newspaper, radio station, tv station, television, film production,
      video production, production company, media company, photography, photography studio, photo studio,
      recording studio, telecommunication, telecom, cable installation, wireless store, cell phone store,
      cell phone, cellular, mobile phone, low voltage, audio visual, av company, av integration, av
      integrator, fiber optic, crypto news, podcast, content site, broadcast, broadcasting, voice and cable,
      data voice, internet service provider, isp, wireless retailer, printing and publishing, book
      publisher, directory publisher, blog, post production, audio post production, audio production, audio,
      localization, dubbing, subtitling, streaming, ag media, media and market subscription, home theater,
      av, subscription content`,
    likely: `
      video, phone, fiber, wireless, content, media, news`,
  },
  "Distribution & Wholesale": {
    sure: `
      distribution, distributor, distribution company, distribution business, wholesale, wholesaler,
      wholesale distribution, wholesale distributor, importer, import, import export, exporter, food
      distribution, food distributor, beer distributor, beverage distribution, beverage distributor, wine
      distributor, snack distribution, supply distributor, industrial supply, restaurant supply, medical
      supply distributor, produce distributor, wholesale produce, wholesale restaurant, wholesale
      merchandise, wholesale smoke, bread route, chip route, snack route, distribution route, delivery
      route, milk distribution, wholesale bakery distribution, master distributor, merchant wholesaler,
      equipment dealer, supply company, supply house, wholesale trade, wholesale flower, parts distributor,
      value added distributor, stocking distributor, wholesale food, wholesale jewelry, bakery route,
      pepperidge farm, mission tortilla, boars head, utz, bread distribution, propane distributor, dealer of
      equipment, cookie route, animal supplement distributor, filtration, ceramic equipment, machinery
      dealer, construction machinery, food product, food products packaging, spice distributor`,
    likely: `
      reseller, dealer, bulk, supplier, route, supply`,
  },
  "E-commerce": {
    sure: `
      ecommerce, e commerce, e commerce business, e commerce brand, ecommerce business, ecommerce brand,
      ecommerce store, online store, online retail, online retailer, online shop, amazon fba, fba,
      fba business, shopify, shopify store, drop ship, dropship, dropshipping, drop shipping, internet
      retailer, web store, etsy, ebay, d2c, dtc, direct to consumer, d2c brand, dtc brand, online retail
      business, ecommerce company, online business, subscription box, internet business, website business,
      internet store, amazon brand, online marketplace, marketplace, walmart marketplace, ecom, e com`,
    likely: `
      online, internet, website, web based, amazon`,
  },
  "Education & Training": {
    sure: `
      school, private school, tutoring, tutoring center, learning center, learning academy, education,
      education center, educational, test prep, driving school, language school, music school, dance school,
      martial art school, trade school, vocational school, career school, beauty school, cosmetology school,
      training center, training company, training platform, academy, online course, online education, e
      learning, elearning, math learning, kumon, sylvan, mathnasium, art school, swim school, coding school,
      stem education, college, after school, performing art center, educational service, academic tutoring,
      music lesson, forklift training, cpr training, cooking school, enrichment, elc, computer coding,
      coding franchise, learn to code, stem franchise, trader community, investor community, educational
      franchise, kids coding`,
    likely: `
      training, teacher, student, curriculum, tuition, learning platform, learning, course`,
  },
  "Energy & Environment": {
    sure: `
      solar, solar company, solar installation, renewable, oil field, oilfield, oilfield service, oil field
      service, oil and gas, environmental service, environmental consulting, recycling, recycling center,
      waste management, waste hauling, waste, septic, septic service, septic company, propane, propane
      company, heating oil, fuel delivery, fuel oil, oil delivery, energy efficiency, energy company, water
      treatment, water purification, scrap metal, scrap yard, dumpster, dumpster rental, portable toilet,
      porta potty, medical waste, power generation, hazardous waste, oil company, pipeline, ev charging,
      dumpter, dumpster roll off, roll off, roll off dumpster, trash pickup, trash hauling, trash removal,
      carting, garbage, wellsite, geology, recyclable, oil recycling, recycling oil`,
    likely: `
      oil, gas service, emission, wind, energy, utility, utilities, environmental, trash`,
  },
  "Engineering & Technical": {
    sure: `
      engineering, engineering firm, engineering company, structural engineering, civil engineering,
      mechanical engineering, surveying, land surveying, land surveyor, architecture firm, architectural,
      architect, architectural firm, architectural design, geotechnical, testing laboratory, testing lab,
      calibration, technical service, mep, engineering service, materials testing, design firm, laboratory
      testing, industrial automation, automation integrator, control system, robotics, inspection and
      testing, drafting, cad, nondestructive testing, system integrator, scientific, aerospace engineering,
      product design, product design firm, 3d design, industrial design, architecture business, residential
      architecture, testing service`,
    likely: `
      engineer, technical, instrumentation`,
  },
  "Entertainment & Recreation": {
    sure: `
      entertainment, entertainment center, family entertainment, family entertainment center, bowling,
      bowling alley, bowling center, golf course, golf club, golf, mini golf, miniature golf, amusement,
      amusement park, arcade, trampoline park, trampoline, escape room, axe throwing, laser tag, event
      venue, wedding venue, banquet hall, banquet, party venue, party center, kids party, children party,
      kids play center, play center, indoor playground, playground, night club, night lounge, theater,
      theatre, cinema, movie theater, casino, gaming, game room, billiard, pool hall, karaoke, skating rink,
      skating, roller rink, ski, rv park, rv resort, campground, summer camp, camp, paintball, shooting
      range, gun range, go kart, dj, dj company, dj service, bounce house, inflatable, recreation,
      recreational, fishing charter, tour company, dance studio, dance, adult entertainment, gentlemen club,
      strip club, hookah, hookah lounge, game store lounge, vr arcade, haunted, zoo, water park, bingo,
      poker, lottery route, kids entertainment, paint and sip, music studio, amusement and recreation,
      family fun, fun center, outdoor adventure, event space, sports and cultural center, cultural center,
      mobile laser tag, team building, combined entertainment, nightclub`,
    likely: `
      venue, party, club, event, game, wedding, corp event, special event, adventure, performing art`,
  },
  "Financial & Insurance": {
    sure: `
      insurance, insurance agency, insurance broker, insurance brokerage, insurance chain, independent
      insurance, allstate, allstate agency, state farm, farmers insurance, p&c, p&c insurance, book of
      business, financial planning, financial advisory, financial service, financial, wealth management,
      registered investment advisor, ria, mortgage, mortgage company, mortgage broker, check cashing, payday
      loan, loan company, lender, lending, pawn, pawn shop, title company, title agency, tpa, credit repair,
      debt collection, collection agency, factoring, factoring company, atm finance, tax lien, money
      transfer, money service, finance and insurance, fintech, crypto, bitcoin atm, bail bond, investment
      firm, finance, trading, forex, medicare insurance, surety, premium finance`,
    likely: `
      loan, lien, policy, broker`,
  },
  "Fitness & Sports": {
    sure: `
      gym, fitness, fitness center, fitness studio, fitness club, fitness franchise, health club, yoga, yoga
      studio, pilates, pilates studio, crossfit, martial art, karate, karate studio, taekwondo, jiu jitsu,
      boxing, boxing gym, personal training, personal trainer, sport facility, sports facility, sport
      complex, sporting good, sports store, bike shop, bicycle, bicycle shop, cycling, swim, swimming,
      gymnastics, gymnastics center, tennis, tennis club, pickleball, sport academy, orangetheory, f45,
      anytime fitness, ski shop, surf shop, surf, golf shop, sports training, indoor sport, cheer,
      cheerleading, batting cage, climbing, climbing gym, stretch, stretching studio, cryotherapy, sports,
      workout, bike business, bike, specialty gym, cycling gear, youth sport, youth sports franchise`,
    likely: `
      sport, athletic, exercise`,
  },
  "Fuel & Convenience": {
    sure: `
      gas station, gas station with property, gas service station, branded gas station, unbranded gas station, service station,
      fuel station, truck stop, travel center, convenience store, c store, cstore, convenience, convenience
      and gas, gas and convenience, gas mart, gas and mart, mini mart, minimart, food mart, 7 eleven, 711,
      seven eleven, valero, exxon, mobil, shell, chevron, texaco, arco, bp, sunoco, gulf station, marathon
      station, citgo, conoco, gas, smart stop, circle k, fuel, gas food mart, coam, gas c store`,
    likely: `
      pump, gallon, inside sale, mart`,
  },
};
