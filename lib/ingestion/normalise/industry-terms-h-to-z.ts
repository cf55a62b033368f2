import type { IndustryTerms } from "./term-list";

/**
 * The terms of the industries from Healthcare to Transport & Logistics;
 * see term-list.ts for how they are read.
 */
export const TERMS_H_TO_Z: IndustryTerms = {
  Healthcare: {
    sure: `
      medical practice, medical clinic, medical, medical office, dental, dental practice, dental office,
      dentist, dental lab, orthodontic, orthodontist, chiropractic, chiropractic practice, chiropractic
      clinic, chiropractor, chiro, physical therapy, physical therapy practice, occupational therapy, speech
      therapy, home health, home health care, home healthcare, home health agency, home care, home care
      agency, home care franchise, in home care, senior care, senior home care, non medical home care,
      assisted living, assisted living facility, nursing home, hospice, memory care, residential care, adult
      day care, adult daycare, adult foster care, group home, urgent care, pharmacy, drug store, compounding
      pharmacy, optometry, optometry practice, optical, optical store, optical shop, optician, eye care,
      ophthalmology, audiology, hearing aid, hearing, ent, dermatology, pediatric, pediatric practice,
      psychiatry, psychology, mental health, behavioral health, counseling, counseling practice, aba
      therapy, autism, dialysis, ambulatory surgery, surgery center, surgical center, medical billing,
      medical transcription, medical equipment, durable medical, dme, medical supply, medical device,
      medical lab, laboratory service, clinical laboratory, imaging center, imaging, acupuncture,
      acupuncture clinic, massage clinic, wellness center, wellness clinic, iv therapy, weight loss, weight
      loss clinic, rehab, rehabilitation, rehab center, substance abuse, drug treatment, sober living,
      medical staffing, nurse staffing, healthcare, health care, healthcare staffing, primary care, family
      practice, internal medicine, podiatry, clinic, practice, turnkey clinic, thriving clinic, medical
      tourism, telehealth, telemedicine, ambulance, cosmetic surgery, plastic surgery, fertility, physician,
      pain management, sleep center, prosthetic, orthotic, veterans home care, med clinic, hormone,
      ketamine, mri, laboratory, developmental disability, disability service, caregiver, dispensing
      optician, orthopedic, orthopedic device, homecare, adult homecare, home care service, care home,
      residential care home, afc, afc home, adult family home, rcfe, board and care, standard care, new
      patient, abundant new patient, nutritionist, med practice, anti aging wellness, dental bus, skin and
      laser center`,
    likely: `
      patient, health, therapy, clinical, wellness, nursing, doctor, senior`,
  },
  "Home & Trade Services": {
    sure: `
      hvac, hvac company, hvac firm, hvac contractor, hvac business, hvac service, heating and air, heating
      and cooling, heating cooling, air conditioning, air conditioning service, a c company, plumbing,
      plumbing company, plumbing business, plumbing and heating, plumber, plumbing contractor, electrician,
      electrical service, electrical company, handyman, handyman service, pest control, pest control
      company, exterminator, pool service, pool route, pool cleaning, pool maintenance, pool and spa, spa
      service, pool company, appliance repair, appliance repair company, garage door, garage door company,
      locksmith, painting, painting company, painting contractor, house painting, home service, home repair,
      home improvement, home inspection, gutter, window treatment, blind, window covering, closet, custom
      closet, furniture repair, upholstery, home organization, flooring, carpet, carpet and flooring,
      flooring store, floor covering, home automation, smart home, refrigeration, refrigeration service,
      water softener, well drilling, drain, drain cleaning, rooter, interior design, home staging, furniture
      assembly, elevator service, generator service, chimney service, boiler, mechanical service, specialty
      trade contractor, home warranty, repair service, kitchen cabinet, kitchen remodeling, lighting
      installation, christmas light, home decor installation, moving home service, estate sale, cabinet
      refacing, computer repair home, power equipment repair, small engine repair, appliance service,
      appliance sale and repair, appliance sales, generator, generator company, generator sale, swimming
      pool, swimming pool co, swimming pool company, swimming pool business, pool business, pool co, full
      service pool, air purification, trash compactor, compactor, window tint home, painting business, paint
      contractor, hvac and plumbing, plumbing and hvac, carpet installation, flooring franchise, home
      renovation service`,
    likely: `
      repair, residential service, maintenance, installation, electrical, service call, heating, cooling,
      mechanical, equipment service`,
  },
  "Hotels & Travel": {
    sure: `
      hotel, motel, inn, bed and breakfast, b&b, resort, lodge, hostel, travel agency, travel company, tour
      operator, vacation rental, vacation rental management, hospitality property, boutique hotel, guest
      house, travel, cruise agency, extended stay, airbnb, short term rental, short term rental management,
      limo tour, cabin rental, lodging, sightseeing, tourism, extended stay hotel, extended stay motel, rv
      resort hotel`,
    likely: `
      guest room, tourist`,
  },
  Legal: {
    sure: `
      law firm, law practice, legal service, attorney, legal, process serving, process server, court
      reporting, paralegal, immigration service, legal document, legal support, immigration law`,
  },
  Manufacturing: {
    sure: `
      manufacturing, manufacturer, manufacturing company, manufacturing business, manufacture, machine shop,
      cnc machine shop, cnc, cnc machining, precision machining, machining, fabrication, fabricator, metal
      fabrication, sheet metal, sheet metal fabrication, steel fabricator, steel fabrication, structural
      steel fabricator, welding, welding shop, welding and fabrication, injection molding, plastic
      injection, plastic manufacturer, plastics, tool and die, foundry, casting, cabinet manufacturer,
      cabinet shop, custom cabinet, cabinet making, furniture manufacturer, food manufacturing, food
      manufacturer, snack manufacturer, food processing, food producer, bakery manufacturer, commercial
      bakery manufacturing, brewery manufacturer, bottling, packaging, packaging company, packaging
      manufacturer, co packer, copacker, chemical manufacturer, cosmetic manufacturer, supplement
      manufacturer, electronics manufacturer, circuit board, apparel manufacturer, garment manufacturer,
      textile, sewing, embroidery, screen printing, screen print, sign manufacturer, millwork, woodworking,
      wood product, lumber mill, sawmill, powder coating, metal finishing, plating, heat treating, aerospace
      manufacturer, oem, contract manufacturer, assembly, label manufacturer, candle manufacturer, boat
      manufacturer, trailer manufacturer, equipment manufacturer, machinery manufacturing, product
      manufacturing, fabricated metal, primary metal, industrial manufacturer, medical device manufacturer,
      wire harness, glass manufacturer, stone manufacturer, precast, ice manufacturing, pallet, pallet
      company, custom manufacturer, window manufacturer, door manufacturer, heating element, factory, 3d
      printing, commercial printing plant, spice manufacturer, pet food manufacturer, jewelry manufacturer,
      mattress manufacturer, mfg, mfr, mfg business, book mfg, cabinet, cabinet business, cabinetry, custom
      cabinetry, metalwork, light manufacturing, hand poured, soy candle, engraving, pottery, distillery,
      craft distillery, winery, wine maker, brewing company, snack company, confectionery, metal casting,
      aluminum casting, everyday apparel, piping company, sheet metal business, truss, dulcimer, ceramic,
      candle`,
    likely: `
      machine, industrial, plant, custom made, production, product line, steel`,
  },
  Pets: {
    sure: `
      pet, pet store, pet shop, pet grooming, pet care, pet care and grooming, pet supply, pet food store,
      pet food, dog grooming, dog groomer, grooming, dog daycare, dog day care, doggie daycare, doggy
      daycare, dog boarding, kennel, pet resort, pet hotel, pet boarding, dog training, dog, dog walking,
      pet sitting, veterinary, veterinary clinic, veterinary practice, veterinarian, vet clinic, animal
      hospital, aquarium, aquarium store, horse boarding, equestrian, animal, cat, pet spa, mobile grooming,
      mobile pet grooming, puppy, tropical fish, reptile room, animal supplement, equine, equine and bovine,
      pet groomer, akc`,
  },
  "Real Estate & Property": {
    sure: `
      real estate, real estate brokerage, real estate company, real estate agency, real estate office, real
      estate franchise, property management, property management company, hoa management, self storage,
      storage facility, mini storage, storage unit, apartment building, mobile home park, parking lot,
      parking garage, commercial property, commercial building, real estate investment, real estate
      business, real estate school, land development, real estate photography, title and escrow, home
      inspection franchise, real estate and rental, office space rental, rental property, unit property,
      storage, property mgt, strip center, shopping center, mini warehouse, cre`,
    likely: `
      property, tenant, realty, land`,
  },
  "Restaurants & Food": {
    sure: `
      restaurant, restaurant and bar, bar and restaurant, bar and grill, bar grill, bar, sport bar, sports
      bar, dive bar, wine bar, cocktail bar, cocktail lounge, lounge, pub, irish pub, gastropub, tavern,
      brewery, brewpub, microbrewery, winery restaurant, pizzeria, pizza, pizza restaurant, pizza shop,
      pizza franchise, pizza store, pizza delivery, deli, delicatessen, sandwich, sandwich shop, sandwhich
      shop, sub shop, subway, sub franchise, hoagie, bagel, bagel shop, bagel store, bakery, bakery cafe,
      bakery and cafe, retail bakery, bakery retail, cake shop, cookie shop, donut, donut shop, doughnut,
      pastry, pastry shop, cafe, café, coffee, coffee shop, coffee house, coffee bar, coffee roaster,
      espresso, tea house, tea shop, boba, boba tea, bubble tea, buble tea, bublé tea, ice cream, ice cream
      shop, ice cream parlor, gelato, frozen yogurt, yogurt, yogurt shop, froyo, froyo cafe, juice bar,
      juice, smoothie, smoothie shop, acai, dessert, dessert shop, diner, eatery, fast food, fast casual,
      quick service, qsr, burger, burger restaurant, hamburger, wings, chicken, chicken restaurant, fried
      chicken, sushi, sushi restaurant, sushi bar, japanese restaurant, chinese restaurant, chinese food,
      thai restaurant, thai, vietnamese restaurant, vietnamese, pho, pho restaurant, korean restaurant,
      korean bbq, asian bbq, asian restaurant, asian fusion, ramen, poke, poke bowl, hibachi, teppanyaki,
      italian restaurant, italian, mexican restaurant, mexican, mexican food, mexican fast food, taqueria,
      taco, taco shop, burrito, latin restaurant, peruvian, cuban, spanish restaurant, indian restaurant,
      indian cuisine, indian, mediterranean restaurant, mediterranean, greek, greek restaurant, kabob, kabob
      restaurant, kebab, halal, middle eastern, persian, afghan, american restaurant, breakfast, breakfast
      restaurant, breakfast and lunch, brunch, pancake, waffle, crepe, seafood restaurant, seafood,
      steakhouse, steak house, bbq, bbq restaurant, barbecue, barbeque, soul food, caribbean, jamaican,
      vegan restaurant, vegetarian, buffet, food truck, food cart, catering, catering company, caterer,
      catering and special event, commissary, commissary kitchen, commercial kitchen, ghost kitchen, cloud
      kitchen, food service, food services and drinking, restaurant and catering, cafeteria, snack bar, hot
      dog, cheesesteak, pretzel, candy shop, chocolate shop, fine dining, dine in, casual dining, wing
      restaurant, edible arrangement, fruit arrangement, take out, takeout, carry out, carryout, meal prep,
      noodle, dim sum, creperie, dumpling, teriyaki, food and beverage, food, hospitality, liquor license,
      nightclub and restaurant, beer garden, tap room, taproom, taphouse, supper club, cantina, trattoria,
      bistro, brasserie, grill, kitchen, popcorn shop, food hall, mediterranean grill, jersey mike, dairy
      queen, baskin robbin, cinnabon, dunkin, quiznos, wingstop, crumbl, papa john, little caesars, domino,
      yogurtland, auntie anne, halal restaurant, coffeehouse, luncheonette, lunch, breakfast lunch, juicery,
      cookie, cookie franchise, fruit bouquet, meal preparation, meal preparation service, fusion, saloon,
      soup, crêperie, popeye, bagelry, baked good, gyro, shawarma, food kiosk, cheesecake, pancake house,
      empanada, bubble tea shop, rotisserie, wing, hotdog, lobster, chophouse, liquor license bar, tea
      franchise, drink, smoothies, food restaurant, restaurant franchise, banquet, banquets and catering,
      fine dining restaurant, 식당`,
    likely: `
      menu, dining, chef, seating, liquor, kitchen equipment, full liquor, beer and wine, type 41, type 47,
      tea`,
    hint: `
      patio`,
  },
  Retail: {
    sure: `
      retail, retail store, retail shop, retail business, liquor store, wine store, wine shop, wine and
      liquor, wine and spirit, wine and liquor store, liquor and wine, package store, beer store, beer and
      wine store, bottle shop, liquor market, smoke shop, vape shop, vape store, vape, tobacco store,
      tobacco shop, tobacco, cigar shop, cigar lounge, cigar store, cannabis, cannabis dispensary,
      dispensary, cannabis delivery, head shop, grocery, grocery store, grocery market, supermarket, meat
      market, butcher, butcher shop, fish market, seafood market, produce market, international market,
      indian grocery, asian market, ethnic market, specialty food store, gourmet market, health food store,
      nutrition store, vitamin store, supplement store, gift shop, gift store, card and gift, florist,
      flower shop, floral, floral design, floral shop, jewelry, jewelry store, jeweler, clothing, clothing
      store, apparel store, boutique, women boutique, bridal shop, shoe store, shoe, furniture, furniture
      store, mattress, mattress store, hardware store, hardware, appliance store, appliance, home decor,
      home furnishing, antique, antique store, thrift store, consignment, consignment store, book store,
      bookstore, toy store, toy, hobby shop, hobby, craft store, yarn, yarn business, fabric store, dollar
      store, discount store, 99 cent, party supply, party store, gun store, gun shop, firearm, music store,
      guitar, video game store, game store, comic, collectible, trading card, electronics store, computer
      store, lighting store, tile store, paint store, frame shop, framing gallery, art gallery, gallery,
      candy store, chocolate, newsstand, news stand, general store, variety store, country store, garden
      store, pool supply, pool store, spa store, hot tub, fireplace, fireplace store, kiosk, mall kiosk,
      sunglass, perfume, luggage, bedding, baby store, uniform store, western wear, lottery, beverage store,
      beverage center, eyewear store, water store, hydroponic store, food and beverage store, miscellaneous
      store, general merchandise, retail trade, souvenir, school uniform, scrubs, costume, rug, bike store,
      medical scrub store, lumber yard, feed store, farm store, health store, cbd store, cbd, batteries
      plus, picture framing, specialty retailer, menswear, tuxedo, formal wear, bridal, bridal accessory,
      sportswear, electronics franchise, retailer, vacuum business, gift basket, equine supply, supply
      store, precious metal, women apparel, womens apparel, lighting business, blanket, card gift, luxury
      blanket, fashion, cell phone accessories store, reptile, produce store, fruit and vegetable,
      vegetable, food market, gourmet food market, retail gold, pawn retail, supermarket list, liquor, wine
      and liquors`,
    likely: `
      shop, merchandise, inventory, shelf, showroom, market, wine, beer, store, boutiques, candy, gold,
      vacuum`,
  },
  Security: {
    sure: `
      security, security company, security guard, security guard company, guard company, alarm, alarm
      company, security alarm, security system, surveillance, surveillance system, surveillance
      installation, fire alarm, fire protection, fire sprinkler, fire safety, fire extinguisher, armored,
      armored car, private investigation, access control, smart home security, cctv, security integrator,
      security integration, security service, patrol, security solution, private security, security
      business, security agency, security access, locksmith and security`,
  },
  "Software & IT": {
    sure: `
      software, software company, software business, software development, software platform, saas, saas
      platform, saas business, saas company, b2b saas, managed service provider, msp, it service, it
      services, it company, it consulting, it managed service, it support, it firm, information technology,
      web development, web design, web hosting, web agency, hosting provider, hosting, vps hosting, mobile
      app, app developer, app development, cyber security, cybersecurity, cloud service, data center, data
      analytics, computer repair, computer service, computer store repair, erp, crm, tech startup, tech
      company, technology company, technology platform, artificial intelligence, ai, ai platform, ai tool,
      machine learning, digital transformation, wms, plugin, wordpress plugin, browser extension, iaas,
      paas, web app, web application, internet platform, iot, it staffing, software distributor, compliance
      platform, ai writing, chatbot, tech support, coding, enterprise software, messaging software, platform
      software, database, database saas, edge computing, saas distribution, digital service, voice and uc,
      uc, network integration, vr platform, virtual reality, qa platform, monitoring platform, software
      tool, it consultant, it msp, low voltage, it and low voltage, network cabling, streaming network, app
      business, ride share app`,
    likely: `
      technology, digital, platform, computer, data, cloud, app, tool, data processing, information, api`,
  },
  "Transport & Logistics": {
    sure: `
      trucking, trucking company, trucking business, truck transportation, freight, freight broker, freight
      brokerage, freight forwarding, freight forwarder, logistic, logistics, logistics company, 3pl,
      warehouse, warehousing, fulfillment, fulfillment center, moving company, moving and storage, mover,
      moving business, moving, delivery, delivery company, delivery service, courier, courier service,
      courier company, last mile, fedex, fedex route, fedex ground, fedex ground route, fedex isp, amazon
      dsp, limousine, limo, limo company, limousine company, taxi, taxi company, charter bus, bus company,
      bus charter, school bus, transportation, transportation company, medical transportation, non emergency
      medical transportation, nemt, shuttle, auto transport, car carrier, drayage, drayage trucking,
      hauling, hauling company, dump truck, black car, trailer leasing, truck leasing, car rental, truck
      rental, van rental, car rental agency, intermodal, transload, customs broker, customs brokerage, home
      delivery, flatbed, hot shot, transport, truck route, trucking and logistics, otr, transportation and
      warehousing, heavy haul, ups route, valet, parking service, ambulette, nemt company, carting`,
    likely: `
      truck, fleet, driver, route driver, shipping`,
  },
};
