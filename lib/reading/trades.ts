import { INDUSTRIES, type Industry } from "@/lib/vocabulary/terms";
import { rowsOf } from "./pattern";

/**
 * Kinds of business: a name (of a whole industry with *, of a general kind that has narrower ones with ~), the words that buyers and listings use (notation of
 * `patternOf`), the industries that listings are filed under, and words in a title that make it something else.
 */
const TABLE = `
# Food
*restaurant || (seafood|breakfast) restaurant|restaurant|diner|eatery|bistro|steak house|steakhouse|grill|taqueria|sushi|bbq|barbecue|buffet|food service business|hospitality|qsr|quick service|fast food|fine dining|cafe || Restaurants & Food || cater*|commissary|meal prep|wholesal*|manufactur*|distribut*|equipment|vending|food truck|brewery|winery|supply|supplier|co packer || (asian|fusion|italian|mexican|japanese|chinese|thai|vietnamese|mediterranean|eastern|indian|greek|fries|wings|lunch|quick ?service|chicken) rest|(indian|thai|chinese|asian|italian|greek|french) cuisine|dining|cafeteria|luncheonette|brunch|breakfast|lunch|burger|popeyes|subway|teriyaki|rotisserie|acai bowl|fried chicken|chicken (franchise|shop)|wings|steak|noodle|ramen|taco|burrito
*food || seafood|meat|poultry|beverage|sweets|candy|confection*|dairy|groceries|snack|food|food related|food business|food and beverage|f&b|food service || Restaurants & Food || (pet|dog|animal|cattle) (food|feed) || supermarket|grocery
~drinks || drinks|alcohol || Retail; Restaurants & Food || || liquor|bar|tavern|beer|wine|brewery
coffee || coffee|coffee shop|coffee house|coffeehouse|cafe|espresso|coffee roaster || Restaurants & Food || || starbucks
tea shop || tea house|tea room|boba|bubble tea|tea shop || Restaurants & Food ||
bakery || bakery|baker|patisserie|cupcake|pastry|bake shop || Restaurants & Food; Manufacturing; Distribution & Wholesale || || cookie (shop|franchise|store)|crumbl|baguette
donut shop || donut|doughnut || Restaurants & Food ||
candy store || candy store|candy shop|chocolate shop|chocolatier|sweet shop || Restaurants & Food; Retail || || chocolate|candy ||
bagel shop || bagel || Restaurants & Food ||
pizza || pizza|pizzeria || Restaurants & Food || || little caesars
bar || karaoke bar|bar and grill|bar|sports bar|wine bar|pub|tavern|nightclub|night club|cocktail lounge|lounge|taproom || Restaurants & Food; Entertainment & Recreation || (snack|juice|coffee|nail|salad|sushi|burger|nutrition*|protein|dry|blowout|brow|lash|rest) bar|bar burger || saloon|gastropub|brew ?pub|beer garden|tasting room
brewery || brewery|brewpub|microbrewery || Restaurants & Food; Manufacturing ||
winery || winery|vineyard || Restaurants & Food; Manufacturing; Agriculture & Landscaping ||
distillery || distillery || Restaurants & Food; Manufacturing ||
caterer || cater*|catering company || Restaurants & Food ||
food truck || hot dog (cart|stand)|concession (stand|trailer)|food truck|food trailer|mobile food || Restaurants & Food ||
ice cream || ice cream|frozen yogurt|gelato|dessert shop|froyo || Restaurants & Food || || yogurt|italian ice|dessert
deli || deli|delicatessen|sandwich shop|sub shop|hoagie || Restaurants & Food; Retail || || sandwich|sandwhich|subs|cheesesteak|hoagie
juice bar || acai|juice bar|smoothie || Restaurants & Food || || juicery|(pressed|organic) juice|healthy … juice
meal prep || meal prep|commissary kitchen|ghost kitchen|co packer || Restaurants & Food; Manufacturing ||
food maker || food manufactur*|food produc*|food processor|beverage manufactur*|candy manufactur*|snack manufactur* || Manufacturing; Restaurants & Food; Distribution & Wholesale ||
# Shops
pawn shop || pawn shop|pawn broker|pawnbroker || Retail; Financial & Insurance ||
check cashing || check cashing|payday loan|payday lender|money transfer|cash advance || Financial & Insurance; Retail ||
health food store || health food store|vitamin store|vitamin shop|supplement store|supplement shop|supplement business|nutrition store|nutrition shop|vitamins|nutritional supplement || Retail; E-commerce; Manufacturing; Healthcare || || vitamin|nutrition
bike shop || bike shop|bicycle shop|bicycle store|bike store|bicycle || Retail || || (electric )?bike|electric scooter
sporting goods || sporting goods|golf shop|ski shop|surf shop|dive shop|tackle shop|bait shop|bait and tackle|archery || Retail; Fitness & Sports; Entertainment & Recreation ||
gun shop || gun shop|gun store|firearm*|gunsmith|shooting range || Retail; Entertainment & Recreation ||
antique store || antique store|antique shop|antique mall|antique dealer|antiques|auction house|estate sale || Retail; Business Services ||
art gallery || art gallery|gallery|frame shop|framing shop|picture framing || Retail; Entertainment & Recreation ||
game store || game store|comic store|comic shop|comic book|video game store|hobby store|card store || Retail; Entertainment & Recreation ||
music store || music store|music shop|record store|instrument store || Retail ||
phone store || phone store|cell phone store|cell phone repair|phone repair|wireless store|wireless retailer|electronics store|electronics repair || Retail; Software & IT; Communication & Media ||
feed store || feed store|farm supply|feed and seed|tack shop || Retail; Agriculture & Landscaping; Pets ||
party store || party store|party supply|party supplies|costume shop || Retail; Entertainment & Recreation ||
fabric store || fabric store|fabric shop|quilt store|quilt shop|yarn store|yarn shop|craft store|craft shop || Retail ||
tailor || tailor|alterations|tuxedo|formal wear|formalwear|shoe repair|cobbler || Business Services; Retail; Car Wash & Laundry || || tailor*|alteration*
trophy shop || trophy shop|trophy store|trophies|awards shop|engraving || Retail; Manufacturing ||
liquor store || liquor store|liquor(?! licen[cs]e)|wine shop|package store|bottle shop|wine and spirits|beer and wine store || Retail; Restaurants & Food || liquor license || wine (and |& )?spirits|(beer|wine) (and |& )?(beer|wine) (store|shop|market)
convenience store || convenience store|c-store|cstore|mini mart|minimart|bodega|convenience || Fuel & Convenience; Retail || || 7 eleven|gas market|circle k
gas station || gas station|gas pump|fuel pump|gas and c store|gas & c store|gas and convenience|gas & convenience|gas & grocery|gas and deli|gas, c store|gas c store|fuel station|service station|petrol station|filling station|truck stop|gas and go|(?<=^\\W*|[,/:] ?|\\b(or|no) )gas(?= ?([,/.]|or\\b)|$) || Fuel & Convenience; Retail; Automotive Repair & Sales || || gas market|gas (and |& )?c store
butcher || butcher|meat market || Retail; Restaurants & Food ||
~grocery || grocery|grocery store|supermarket|specialty grocery|produce market|farm market || Retail; Restaurants & Food; Fuel & Convenience || || (corner|gourmet|neighborhood|food|fish|produce|ethnic|farmers?) market|country store|produce store|super ?market
smoke shop || smoke shop|vape shop|tobacco shop|cigar|cigar shop|vape || Retail || || tobacco|smoke
cannabis || cannabis|dispensary|marijuana|cbd || Retail; Healthcare; Agriculture & Landscaping ||
florist || florist|flower shop|floral shop|floral || Retail ||
jewelry store || jewelry|jewelry store|jeweler|jeweller || Retail; Distribution & Wholesale ||
hardware store || hardware store|lumber yard|lumberyard || Retail; Distribution & Wholesale ||
furniture store || furniture store|furniture|mattress store|mattress || Retail; Manufacturing || || home furnishing
clothing store || clothing store|clothing|apparel|garment|fashion|boutique|apparel store|fashion boutique || Retail; E-commerce || embroider*|screen print*|boutique (fitness|wellness|hotel|firm|gym|studio|agency) || menswear|sportswear|lingerie
pharmacy || pharmacy|drugstore|drug store|chemist || Healthcare; Retail ||
shoe store || shoe store || Retail ||
bridal shop || bridal || Retail ||
thrift store || consignment|thrift store|thrift shop || Retail || || vintage|resale shop
gift shop || gift shop|gift store|card shop || Retail ||
toy store || toy store|toy shop|hobby shop || Retail; E-commerce ||
book store || book store|bookstore || Retail ||
postal store || mail and package|postal store|shipping store|pack and ship|mailbox store|ups store|mail box || Retail; Business Services || || pack ship|packing and shipping|postal|shipping (mailing|center|store)|copy (and |& )?shipping
dollar store || dollar store|discount store|variety store || Retail || || 99 cent|liquidation
*retail || retail|retailer|retail store|retail shop|stores|shops || Retail; Fuel & Convenience || wholesal*|(auto|repair|body|machine|barber|print) shops?|(bagel|donut|cookie|coffee|cream|yogurt|pizza|franchise|ship|king) stores? || store
# Online
amazon business || amazon|amazon fba|fba|amazon business|amazon store|amazon seller || E-commerce || route|dsp|delivery || || online store
dropshipping || dropship*|drop ship* || E-commerce || || drop ship || online store
online store || online store|online shop|online retail*|web store|shopify|d2c|dtc|direct to consumer || E-commerce; Retail ||
*e-commerce || e-commerce|ecommerce|e commerce|ecomm|e-comm|online business|internet business|online retail*|web based business || E-commerce ||
# Homes
hvac || hvac|hvac/r|hvacr|heating and cooling|heating and air|heating cooling|heating air|air conditioning|a/c|ac repair|furnace|refrigeration|heating and ventilation|plumbing and heating|heating contractor || Home & Trade Services; Building & Construction; Engineering & Technical || hvac wholesal*|hvac mfg|hvac distribut*|hvac supply|hvac manufactur* || heating (and |& )cooling|heat pump|boiler
plumbing || plumb*|plumber|drain cleaning|sewer|drain || Home & Trade Services; Building & Construction || plumbing supply|plumbing wholesal*|plumbing product|plumbing distribut* || rooter
electrical contractor || electrical contract*|electrical service|electrician|electric contr*|electrical contr*|electrical|electric company|electrical company|electrical business || Home & Trade Services; Building & Construction; Energy & Environment || electrical supply|electrical wholesal*|electrical distribut*|electrical equipment|electrical product
roofing || roofing|roofer|roof repair || Building & Construction; Home & Trade Services || || roof
pest control || pest control|pest management|pest|exterminat*|termite || Home & Trade Services; Cleaning & Restoration; Agriculture & Landscaping || || bed bug|mosquito
pool service || pool service|pool cleaning|pool route|pool maintenance|pool company|pool business|swimming pool|pool and spa|pool construction|pool supply || Home & Trade Services; Building & Construction; Retail ||
~landscaping || landscap*|lawn care|lawn maintenance|lawn service|lawn mowing|grounds keeping|groundskeeping|grounds maintenance|irrigation|hardscap* || Agriculture & Landscaping; Home & Trade Services; Building & Construction || || sprinkler|turf|lawn
tree service || tree service|tree work|tree trimming|tree company|tree care|tree removal|arborist || Agriculture & Landscaping; Home & Trade Services || ||  || landscaping
snow removal || snow removal|snow(?! (ball|cone|board|mobile|bird))|snow plow* || Agriculture & Landscaping; Home & Trade Services ||
garage door || garage door|overhead door || Home & Trade Services; Building & Construction ||
remodeling || remodel(ing|er|ers)?|home improvement|home renovation|home repair|handyman|kitchen and bath|bath remodel*|renovation || Home & Trade Services; Building & Construction || || kitchen (and |& )?bath*|tile (kitchen )?bath|handyman
painting || painting|painter|painting contractor || Home & Trade Services; Building & Construction || painting studio|painting class*
flooring || flooring|floor covering|carpet store|tile store|hardwood floor*|tile installation || Home & Trade Services; Building & Construction; Retail || || floor|tile|carpet (business|store|franchise|company)|hardwood
fencing || fence|fencing || Home & Trade Services; Building & Construction; Manufacturing || fencing club
windows || window company|window and door|window installation|window replacement|glazing|glass company|glass shop|window treatment|window covering|blinds || Home & Trade Services; Building & Construction; Manufacturing; Retail || || windows (and |& )?doors|window (and |& )?(door|screen|business|company|franchise)|hurricane window|awning|shutter
paving || paving|asphalt|seal coating || Building & Construction ||
excavation || excavat*|grading|site work|sitework|demolition || Building & Construction || || earth ?work|earth moving|site prep|directional drilling
masonry || masonry|foundation repair || Building & Construction; Home & Trade Services ||
concrete || concrete || Building & Construction; Manufacturing; Home & Trade Services ||
insulation || insulation || Building & Construction; Home & Trade Services ||
septic || septic|portable toilet|porta pott*|portable restroom || Home & Trade Services; Energy & Environment ||
appliance repair || appliance repair|appliance service || Home & Trade Services ||
gutters || gutter|gutter cleaning|gutter installation|gutter company|gutter business|gutters || Home & Trade Services; Building & Construction ||
siding || siding|deck builder|deck building|pergola || Building & Construction; Home & Trade Services ||
drywall || drywall|plastering|stucco || Building & Construction ||
crane service || crane service|crane rental|crane company|rigging|scaffolding || Building & Construction; Business Services ||
well drilling || well drilling|water well|drilling company || Building & Construction; Energy & Environment; Home & Trade Services ||
elevator company || elevator company|elevator service|elevator repair|elevator contractor|elevator maintenance || Building & Construction; Home & Trade Services ||
interior design || interior design*|home staging || Home & Trade Services; Building & Construction; Engineering & Technical ||
upholstery || upholster*|furniture repair|furniture restoration || Home & Trade Services; Manufacturing; Retail ||
holiday lighting || holiday light*|christmas light* || Home & Trade Services ||
locksmith || locksmith || Security; Home & Trade Services ||
chimney || chimney|fireplace || Home & Trade Services ||
water treatment || water treatment|water softener|water filtration|water purification || Home & Trade Services; Energy & Environment; Manufacturing ||
junk removal || junk removal|junk hauling|dumpster|roll off || Energy & Environment; Home & Trade Services ||
cabinets || cabinet*|millwork|woodwork*|joinery || Manufacturing; Building & Construction; Home & Trade Services ||
countertop || countertop fabricator|countertop|stone fabricat*|granite|marble || Manufacturing; Building & Construction; Home & Trade Services ||
home builder || home builder|homebuilder|home building|new home construction || Building & Construction ||
general contractor || general contract*|construction company|construction business|design build|civil contract*|construction firm || Building & Construction || || (niche|residential|home|custom|commercial|small) construct*|^construct*|gc|design build
*home services || home service|home services|household service|trade services|trades business|skilled trade|blue collar || Home & Trade Services; Building & Construction; Agriculture & Landscaping; Cleaning & Restoration ||
*construction || construction|contractor|contracting|builder|building trades || Building & Construction; Home & Trade Services || || construct*|infrastructure|(steel|metal) (structure|building|erect*)|erecti*|iron ?work*|pipeline construct*|piping|gc management
# Cleaning and laundry
laundromat || laundromat|laundry mat|coin laundry|coin op laundry|coin operated laundry|washateria|self service laundry|laundry business || Car Wash & Laundry || dry clean* || laundry
*laundry || laundry|laundries || Car Wash & Laundry || car wash|detail*|tailor*|alteration*
dry cleaner || dry clean*|dry cleaning plant || Car Wash & Laundry; Cleaning & Restoration ||
linen service || linen service|linen rental|uniform rental|uniform service|commercial laundry || Car Wash & Laundry; Business Services ||
car wash || car wash|carwash|express wash|auto spa || Car Wash & Laundry; Automotive Repair & Sales ||
auto detailing || auto detailing|car detailing|mobile detailing|detailing shop || Car Wash & Laundry; Automotive Repair & Sales || || (auto|car) detail*|detailing
commercial cleaning || commercial cleaning|janitorial|office cleaning || Cleaning & Restoration; Business Services || ||  || cleaning
house cleaning || residential cleaning|house cleaning|home cleaning|maid service|maid || Cleaning & Restoration; Home & Trade Services || ||  || cleaning
~cleaning || cleaning(?= franchise)|commercial cleaning|janitorial|office cleaning|residential cleaning|house cleaning|home cleaning|cleaning company|cleaning service|cleaning business|maid service|maid|cleaning contractor|building maintenance || Cleaning & Restoration; Home & Trade Services; Business Services || dry clean*|carpet clean*|pool clean*|window clean*
window cleaning || window cleaning|window washing|pressure washing|power washing || Cleaning & Restoration; Home & Trade Services || || power ?wash*|pressure ?wash*
carpet cleaning || carpet cleaning|upholstery cleaning || Cleaning & Restoration; Home & Trade Services ||
restoration || restoration company|restoration business|damage restoration|water damage|fire damage|mold remediation|disaster restoration|restoration || Cleaning & Restoration; Building & Construction; Home & Trade Services || auto restoration|furniture restoration|car restoration
# Cars
~auto shop || auto shop|car shop || Automotive Repair & Sales || || auto (body|repair)|body shop|collision|transmission|tire|car custom*|mechanic|smog|oil change|auto center|auto care
auto repair || auto repair|(mechanical|auto|repair|service|mot) garage|(auto|automotive|car) service|automotive repair|car repair|mechanic shop|repair shop|auto center|auto care|mechanic|tire and auto|auto mechanic|general auto || Automotive Repair & Sales || auto body|body shop|limo*|black car|shoe repair || auto(motive)? (repair|maintenance|specialty|mechanic|sales repair)|aamco|meineke|midas|auto (and |& )?truck|repair center
body shop || body shop|auto body|collision|collision repair|collision center || Automotive Repair & Sales ||
tire shop || tire shop|tire store|tire dealer|tire center|tire|tyre || Automotive Repair & Sales; Retail ||
oil change || oil change|quick lube|lube shop || Automotive Repair & Sales ||
transmission shop || transmissions? || Automotive Repair & Sales || ||  || auto repair
truck repair || truck repair|diesel repair|fleet repair|truck service|trailer repair || Automotive Repair & Sales; Transport & Logistics || || truck (and |& )?trailer (service|repair) || auto repair
salvage yard || salvage yard|junk yard|junkyard|auto salvage|auto wrecking|auto recycl* || Automotive Repair & Sales; Energy & Environment ||
car rental || car rental|auto rental|truck rental|rv rental|exotic car rental || Automotive Repair & Sales; Transport & Logistics; Hotels & Travel ||
parking || parking lot|parking garage|parking company|parking business|valet || Transport & Logistics; Business Services; Real Estate & Property ||
smog shop || smog shop|smog check|smog station|emissions testing|inspection station || Automotive Repair & Sales || || smog
auto glass || auto glass|windshield || Automotive Repair & Sales ||
window tinting || window tint*|tint shop || Automotive Repair & Sales; Home & Trade Services ||
car dealer || car dealer*|auto dealer*|used car*|dealership|auto sales|car sales|motorcycle dealer*|rv dealer*|truck dealer* || Automotive Repair & Sales; Aviation & Marine || || (auto|car) (lot|leasing|sales)|motor ?sports?|golf cart|used auto
auto parts || auto parts|car parts|truck accessor*|auto accessor*|spare parts || Automotive Repair & Sales; Retail; Distribution & Wholesale ||
towing || towing|tow company|tow truck || Transport & Logistics; Automotive Repair & Sales ||
*automotive || automotive|auto business|auto industry|auto related || Automotive Repair & Sales; Car Wash & Laundry ||
# Transport
trucking || trucking|truck company|hauling|freight carrier|haulage || Transport & Logistics || || freight company|freight transport|auto transport
freight broker || freight broker*|logistics company|third party logistics|3pl|freight forward*|logistics || Transport & Logistics ||
delivery route || (juice|bread|snack|milk|food|chip|potato chip|tortilla|cookie|newspaper|laundry|beverage|pharmacy|distribution|beverage distribution|delivery) route|delivery business || Distribution & Wholesale; Transport & Logistics; Restaurants & Food || || delivery service|route
courier || courier|fedex( (ground|route|isp))?|amazon dsp|package delivery|parcel( delivery)?|messenger service || Transport & Logistics; Distribution & Wholesale || || messenger|delivery service
moving company || moving company|(?<=(,|\\/|\\bor) ?)moving(?= ?([,./]|$))|moving business|mover|moving and storage|removals company || Transport & Logistics || || moving storage
medical transport || non emergency medical transport*|nemt|medical transport*|ambulance|ambulette|para ?transit|wheelchair transport*|(wheelchair(/| or | and )?)?(wheelchair|medical|handicap) van(?! conver*)( transport*)? || Transport & Logistics; Healthcare ||
bus company || charter buse?s?|bus company|(school )?buses|school bus|motor ?coach || Transport & Logistics; Hotels & Travel ||
limousine || limousine|limo|taxi|black car|shuttle service|car service || Transport & Logistics; Hotels & Travel ||
*transportation || transportation|transport business|logistics and transportation || Transport & Logistics || || transport (company|service)|passenger transport
atm route || atm|atm machine|atm business || Business Services; Distribution & Wholesale; Retail; Financial & Insurance ||
vending || vending|vending machine || Retail; Distribution & Wholesale; Business Services; Restaurants & Food ||
# Care
dental practice || dental|dentist|dental practice|dental office|orthodont*|endodont*|oral surgery || Healthcare || dental lab*|dental supply|dental equipment|dental manufactur*
dental lab || dental lab* || Healthcare; Manufacturing ||
audiology || audiolog*|hearing aid || Healthcare; Retail ||
laboratory || medical lab*|clinical lab*|drug testing|dna testing|imaging center|medical imaging|radiology || Healthcare; Business Services ||
medical practice || medical practice|medical clinic|primary care|urgent care|doctor's office|physician practice|medical office|internal medicine|pediatric*|dermatolog* || Healthcare || vet* clinic|animal clinic|medical supply|medical device|medical billing || ophthalmolog*|plastic surg*|surg* center|surgery|family medicine|neurolog*|orthop*edic* (practice|clinic|surg*)|craniofacial|ent|telehealth|cardiolog*|podiatr*|urolog*|oncolog*|psychiatr*|medicine
~clinic || clinic || Healthcare || vet* clinic|animal clinic || || medical practice
home care || homecare|home care|home health|home healthcare|home health care|in home care|senior care|elder care|elderly care|non medical|non medical care|caregiving|hospice || Healthcare || || non ?med(ical)? home
assisted living || assisted living|nursing home|care home|memory care|senior living|residential care|group home|rcfe || Healthcare; Real Estate & Property || || skilled nurs*|nursing facility|seniors? home|afc home
veterinary || vet|veterinar*|animal hospital|animal clinic || Pets; Healthcare ||
wellness center || wellness center|wellness clinic|wellness practice|wellness business || Healthcare; Beauty & Personal Care; Fitness & Sports ||
physical therapy || physical therapy|chiropract*|occupational therapy|physiotherap*|rehab clinic || Healthcare || || (abundant )?new patients|standard care|stable collections|associate (in place|buyout)|transferable technique|easy operations|turnkey clinic|thriving clinic|primarily cash
med spa || med spa|medspa|medical spa|aesthetic clinic|aesthetics|laser clinic|anti aging || Healthcare; Beauty & Personal Care ||
optometry || optometr*|optical|optician|eye care|eyewear || Healthcare; Retail ||
behavioral health || behavioral health|mental health|counseling|aba therapy|substance abuse|addiction treatment|psycholog* || Healthcare ||
medical billing || medical billing|medical coding || Healthcare; Business Services; Accounting & Tax ||
medical supply || medical supply|medical equipment|dme|durable medical equipment|surgical supply || Healthcare; Distribution & Wholesale; Retail || || medical suppl*|orthopedic device|health(care)? (supplies|products)
adult day care || adult day care|adult daycare|adult day program|adult day health || Healthcare || || adult day|social adult ||
*healthcare || health care|healthcare|medical|health services|healthcare service|health business|health company|health sector|health industry|health related || Healthcare || 
hair salon || hair salon|hair and nail|nail and hair|hairdress*|hair studio || Beauty & Personal Care || nail salon|nails salon|tanning salon|(pet|dog|grooming) salon|lash salon || salon|beauty salon|beauty shop|hair ?cuts?|hair sal*
nail salon || nail salon|nails salon|nail and hair|hair and nail|nail bar|nail spa || Beauty & Personal Care || ||  || salon
beauty supply || beauty supply|beauty supplies|beauty supply store || Beauty & Personal Care; Retail || || ||
barber shop || barber|barbershop|barber shop || Beauty & Personal Care || || || salon
spa || day spa|spa || Beauty & Personal Care; Healthcare || pool and spa|hot tub|med spa|medical spa|nail spa|auto spa || skin ?care|facial
massage || massage || Beauty & Personal Care; Healthcare ||
tattoo studio || tattoo*|piercing studio || Beauty & Personal Care ||
weight loss center || weight loss center|weight loss clinic|weight loss business|iv therapy|cryotherapy|sauna || Healthcare; Beauty & Personal Care; Fitness & Sports ||
tanning || tanning salon|tanning || Beauty & Personal Care ||
lash studio || (waxing|lash|brow|threading) salon|lash|waxing|brow || Beauty & Personal Care ||
~salon || salon|beauty salon|hair salon|nail salon|beauty shop|full service salon || Beauty & Personal Care || (pet|dog|grooming) salon
*beauty || beauty|personal care|cosmetics || Beauty & Personal Care ||
yoga studio || yoga|pilates || Fitness & Sports || ||  || gym
gymnastics || gymnastics|cheer gym|kids gym || Fitness & Sports; Education & Training ||
martial arts || martial arts|karate|taekwondo|jiu jitsu || Fitness & Sports; Education & Training ||
~gym || gym|fitness|fitness studio|fitness center|health club|crossfit|personal training studio || Fitness & Sports || gym equipment || boxing|sports (training|complex|recovery)|indoor sports|training center
child care || (kids |children's |child )?(daycare|day care|preschool|activity center|enrichment center|play center)|child care|childcare|daycare|day care|preschool|pre school|montessori|early learning|nursery school|learning center || Childcare; Education & Training || boarding (or|and) (daycare|day care)|dog daycare|dogg(y|ie) daycare|pet daycare|adult day care
tutoring || tutoring|test prep|learning center || Education & Training || early learning|children*|preschool || (stem|coding|kids) … (education|franchise)|education franchise
summer camp || summer camp|day camp|kids camp || Education & Training; Entertainment & Recreation; Childcare ||
driving school || driving school || Education & Training ||
dance studio || dance studio|dance school || Education & Training; Fitness & Sports || || danc*|performing arts
swim school || swim school || Education & Training; Fitness & Sports ||
~school || trade school|music school|language school|private school|boarding school|charter school|beauty school|cooking school|art school|training school|vocational school|education business|school || Education & Training; Childcare || school bus
pet care || boarding (or|and) (daycare|day care)|grooming (salon|shop|business|studio)|doggie daycare|pet grooming|dog grooming|pet boarding|dog boarding|cat boarding|animal boarding|boarding kennel|boarding facility|pet hotel|dog hotel|boarding|dog daycare|doggy daycare|kennel|dog walking|pet waste removal|pet sitting|pet resort|groomer|dog training || Pets || || grooming|groom*|puppy
pet store || pet store|pet shop|pet supply|pet supplies || Pets; Retail || || || retail
*pets || pet|pet related|pet business|pet industry || Pets ||
funeral home || funeral home|funeral|mortuary|crematory|cremation || Business Services; Other; Healthcare ||
# Making
machine shop || machine shop|machining|cnc|precision machining|machinist|tool and die || Manufacturing; Engineering & Technical; Automotive Repair & Sales ||
metal fabrication || metal fab|fab shop|metal fabricat*|fabrication shop|fabricator|welding|sheet metal|steel fabricat*|metal works|metalwork* || Manufacturing; Building & Construction || || metal (mfg|work*)|foundry|casting|powder ?coat*|steel
sign company || sign company|sign shop|sign business|signage|sign manufactur*|(?<!(must|to|will|would|can|should|not|seller|owner|and|they|i|we) )sign(?! (a|an|the|up|off|on|non|nda)\\b)|vehicle wrap || Manufacturing; Advertising & Marketing; Business Services ||
screen printing || screen printer|screen printing|embroider*|apparel decoration || Manufacturing; Advertising & Marketing; Retail ||
promotional products || promotional product || Advertising & Marketing; E-commerce; Business Services ||
~printing || printing|print shop|printer|graphics company || Manufacturing; Advertising & Marketing; Business Services; Retail || || print (and |& )?(copy|design|finish*)|copy (center|print)|copy print|book binding|laminating
chemical company || chemical company|chemical manufactur*|chemical distribut*|chemical blending || Manufacturing; Distribution & Wholesale ||
medical device maker || medical device manufactur*|medical device company|medical device maker|medical device || Manufacturing; Healthcare ||
electronics maker || electronics manufactur*|circuit board*|contract electronics || Manufacturing; Engineering & Technical ||
plastics || plastics|injection molding|plastic manufactur* || Manufacturing || || plastic (bag|product|part|recycl*|film|container)
packaging || packaging company|packaging manufactur*|packaging || Manufacturing; Distribution & Wholesale ||
*manufacturing || manufactur*|light manufactur*|maker|factory|producer|fabricat*|industrial business|industrial company || Manufacturing || || mfg
*distribution || distribut*|wholesal*|importer|import export|supply house|supply company || Distribution & Wholesale || distribution route|bread route || dist|distr|imp distr|supplier|(industrial|packaging|office|building|oil) supply|import
# Offices
accounting || accounting|accounting practice|audit practice|audit firm|cpa|cpa firm|bookkeeping|tax practice|tax preparation|tax firm|tax business|payroll company|accountan* || Accounting & Tax; Business Services; Financial & Insurance || || tax service|payroll|caas?|cas firm
insurance agency || insurance|insurance agency|insurance brokerage|allstate|state farm || Financial & Insurance || insurance billing|restoration
financial advisor || wealth management|financial advis*|financial planning|mortgage broker*|mortgage company|mortgage|ria || Financial & Insurance ||
law firm || law firm|law practice|legal practice|law office || Legal ||
marketing agency || marketing agency|(?<=^\\W*|[,/:] ?|\\bor )(an )?agency(?= ?([,/]|or\\b))|advertising agency|ad agency|digital agency|digital marketing|seo|marketing company|marketing firm|creative agency|pr agency|media agency || Advertising & Marketing; Communication & Media || || advertising|adtech|martech|lead gen*
staffing || staffing|staffing agency|staffing firm|recruit*|employment agency|temp agency|executive search || Business Services ||
consulting || consulting|consulting firm|consultancy || Business Services; Engineering & Technical; Software & IT ||
it services || msp|managed service provider|managed it|managed services|it services|it service|it support|it company|it consult*|tech support|computer repair|cyber security|cybersecurity || Software & IT; Business Services ||
software || software|saas|software company|software business|software platform|mobile app|app business || Software & IT; E-commerce || || (management|compliance|erp|saas|vr|streaming|training|qa|analytics|data|email|enterprise|cloud|ai) … platform|app|apps|hosting
web design || (software |web |app )?development agency|web design|web development|web hosting|website design || Software & IT; Advertising & Marketing ||
*technology || technology|tech enabled|tech company|tech business|tech firm|tech startup|in tech|technology company|information technology || Software & IT ||
engineering firm || engineering firm|engineering company|land survey*|surveying|architect*|architecture firm|testing lab*|engineering services || Engineering & Technical; Building & Construction ||
property management || property management|vacation rental || Real Estate & Property; Hotels & Travel ||
home inspection || home inspection || Real Estate & Property; Engineering & Technical; Home & Trade Services ||
real estate agency || real estate brokerage|real estate agency|realty|title company || Real Estate & Property ||
*real estate || real estate (play|deal|investment|business|company|project|development)|land development || Real Estate & Property ||
self storage || self storage|storage facility|storage units|mini storage || Real Estate & Property || || (rv|boat) storage|^storage
equipment rental || equipment rental|tool rental|party rental|event rental|tent rental || Business Services; Entertainment & Recreation; Building & Construction || || (equip|inflatable|jet ski|film set|furniture) rentals?|rentals?
heavy equipment dealer || equipment dealer|heavy equipment dealer|tractor dealer || Business Services; Retail; Home & Trade Services || || heavy equipment|power equipment|equip(ment)? sales ||
security company || security company|security guard|guard company|alarm company|alarm monitoring|alarm|security systems|fire alarm|security integrat* || Security; Home & Trade Services; Business Services || || security (access|systems?)|surveillance
fire protection || fire protection|fire sprinkler|fire safety|fire suppression|fire extinguisher || Security; Building & Construction; Home & Trade Services; Business Services ||
solar || solar|solar installation|solar company || Energy & Environment; Home & Trade Services; Building & Construction ||
waste || waste|waste management|waste hauling|garbage|trash|recycling|scrap|sanitation || Energy & Environment; Cleaning & Restoration || || carting|dump(s|t)er
environmental || environmental service|environmental consult*|environmental|remediation|asbestos || Energy & Environment; Cleaning & Restoration; Engineering & Technical ||
propane || propane|heating oil|fuel oil|fuel distribut* || Energy & Environment; Fuel & Convenience; Distribution & Wholesale ||
oilfield service || oilfield|oil field|oil and gas service|oilfield service || Energy & Environment; Engineering & Technical || || wellsite|oil (and |& )gas|petroleum ||
call center || call center|answering service|telemarketing || Business Services; Communication & Media ||
document shredding || document shredding|paper shredding|shredding|records storage|document storage|document management || Business Services ||
bail bonds || bail bond*|process server|process serving|private investigat* || Legal; Business Services; Security ||
telecom || telecom*|isp|internet provider|voip || Communication & Media; Software & IT || || cabling|cable install*|voice,? data|data,? voice|wireless
coworking || coworking|co working|executive suites || Real Estate & Property; Business Services ||
translation || translation|transcription|court reporting || Business Services ||
*professional services || professional service|white collar || Accounting & Tax; Legal; Engineering & Technical; Advertising & Marketing; Business Services; Financial & Insurance; Software & IT ||
# Leisure and land
hotel || hotel|motel|bed and breakfast|bed & breakfast|b&b|inn|guest house|resort || Hotels & Travel; Real Estate & Property ||
campground || campground|rv park|camp ground|rv resort|mobile home park || Hotels & Travel; Real Estate & Property ||
travel agency || travel agency|tour operator|tour company|tours|sightseeing|travel business || Hotels & Travel || || tour bus
bowling alley || bowling|bowling alley|bowling center || Entertainment & Recreation ||
golf || golf|golf course|driving range || Entertainment & Recreation; Fitness & Sports || golf cart
event venue || event venue|wedding venue|banquet hall || Entertainment & Recreation; Restaurants & Food || || event space|party venue|social venue|event (company|center|hall)
charter fishing || fishing charter|charter fishing|boat charter|boat tours || Aviation & Marine; Hotels & Travel; Entertainment & Recreation ||
casino || casino|gaming route|bingo hall || Entertainment & Recreation ||
wedding business || wedding business|wedding planner|wedding planning|wedding company|event planning|event planner|dj business|dj company|photo booth || Entertainment & Recreation; Business Services ||
~entertainment || arcade|escape room|trampoline park|family entertainment|entertainment center|skating rink|play center|billiards|theater || Entertainment & Recreation; Fitness & Sports || || go ?kart|laser tag|game room|raceway|amusement
marina || marina|boat dealer*|boat repair|boat rental|boat yard|boat storage|yacht|boating || Aviation & Marine || || boat|marine
aviation || aviation|aircraft|flight school || Aviation & Marine; Education & Training ||
equestrian || equestrian|horse farm|horse boarding|horse ranch|riding stable || Agriculture & Landscaping; Pets; Entertainment & Recreation ||
ice company || ice company|ice vending|ice manufactur*|ice house|ice plant|bottled water|water delivery || Manufacturing; Distribution & Wholesale; Retail ||
farm || farm|farming|ranch|orchard|agricultur* || Agriculture & Landscaping ||
nursery || plant nursery|garden center|greenhouse|nursery || Agriculture & Landscaping; Retail || nursery school
video production || video production|film production|videography || Communication & Media; Entertainment & Recreation ||
photography || photography|photo studio || Communication & Media; Business Services; Entertainment & Recreation ||
publishing || publishing|magazine|newspaper|podcast|radio station || Communication & Media; Advertising & Marketing ||
*consumer products || consumer product|consumer brand|consumer goods|cpg || E-commerce; Manufacturing; Distribution & Wholesale; Retail ||
*services || (b2b |business |commercial |local |field |essential |boring )?service (business|company|firm|provider|industry)|business service|commercial service|service based|services business(es)?|b2b services || Business Services; Home & Trade Services; Cleaning & Restoration; Accounting & Tax; Advertising & Marketing; Agriculture & Landscaping; Automotive Repair & Sales; Building & Construction; Car Wash & Laundry; Energy & Environment; Engineering & Technical; Financial & Insurance; Legal; Pets; Security; Software & IT; Transport & Logistics; Healthcare; Childcare; Education & Training; Beauty & Personal Care; Fitness & Sports; Communication & Media ||
`;

/** A kind of business and the words for it. */
export interface Trade {
  id: string;
  /** In the notation of `patternOf`, of buyers and listings alike. */
  words: string;
  industries: readonly Industry[];
  /** Words of a title that make it another kind of business: 'dry cleaner' is no laundromat. */
  unless: string | null;
  /** Words that mean this kind in the titles of listings only, where buyers could mean anything by them; may be empty. */
  inTitles: string;
  /** The kind that this one is a sort of: who asks for car repair is shown transmission shops. */
  broader: string | null;
  /** A general kind: a title that names it may still be of a narrower one ('beauty salon', asked for a hair salon). */
  isGeneral: boolean;
  /** A whole industry: listings filed under it are of this kind unless their title says otherwise. */
  isWide: boolean;
}

/** Industries by the names that the lists of the product show: 'home & trade services'. */
const NAMED_INDUSTRIES = INDUSTRIES.filter((name) => name.includes(" & ")).map(
  (name): Trade => ({
    id: name.toLowerCase(),
    words: `${name.toLowerCase().replace(" & ", " (&|and) ")}( industry| sector)?`,
    industries: [name],
    unless: null,
    ...{ inTitles: "", broader: null },
    isGeneral: false,
    isWide: true,
  }),
);

export const TRADES: readonly Trade[] = [
  ...NAMED_INDUSTRIES,
  ...rowsOf(TABLE).map(
    ([id = "", words = "", industries = "", unless = "", inTitles = "", broader = ""]) => ({
      id: id.replace(/^[*~]/, ""),
      words,
      industries: industries.split(";").map((one) => one.trim()) as Industry[],
      unless: unless || null,
      inTitles,
      broader: broader || null,
      isGeneral: id.startsWith("~"),
      isWide: id.startsWith("*"),
    }),
  ),
];
