import { rowsOf } from "./pattern";

/**
 * Places outside the United States: their country, which is all that the location column tells of them; what else says
 * that it is meant; names that are surely of it; and names that towns of the US have too, which are read only where the
 * text has another sign of the country.
 */
const PLACES = `
Canada || Canada|Canadian|CAD|C\\$ || Toronto|GTA|Greater Toronto Area|Golden Horseshoe|Mississauga|Brampton|Markham|Oshawa|Ottawa|Gatineau|Kitchener|Guelph|Barrie|Sudbury|Thunder Bay|Niagara Region|Montr[eé]al|Quebec City|Laval|Sherbrooke|Vancouver|Vancouver Island|Lower Mainland|Fraser Valley|Okanagan|Burnaby|Kelowna|Kamloops|Nanaimo|Calgary|Edmonton|Red Deer|Lethbridge|Medicine Hat|Saskatoon|Winnipeg|Halifax|Moncton|Fredericton|Charlottetown|Cape Breton|St\\.? John's|Atlantic Canada|Western Canada|Eastern Canada|Maritimes|Maritime Provinces|Prairie Provinces|Prairies|Whitehorse|Yellowknife || Hamilton|London|Windsor|Kingston|Waterloo|Cambridge|Surrey|Richmond|Victoria|Regina|Brandon|Saint John
United Kingdom || UK|U\\.K\\.|United Kingdom|(?<!New )England|Britain|British(?! Columbia)|Scotland|(?<!South )Wales|Northern Ireland|£|GBP|MOT (?:cent(?:re|er)|garage|station|bay)s?|[Ff]reehold|[Ll]easehold || (?:(?:North|South|East|West) )?Yorkshire|Lancashire|Cornwall|Devon|Dorset|Wiltshire|Gloucestershire|Oxfordshire|Cambridgeshire|Hertfordshire|Bedfordshire|Buckinghamshire|Northamptonshire|Leicestershire|Nottinghamshire|Derbyshire|Staffordshire|Shropshire|Lincolnshire|Worcestershire|Warwickshire|Herefordshire|Cheshire|Cumbria|Northumberland|Merseyside|Tyneside|Teesside|(?:East|West) Sussex|Sussex(?! County)|(?:East |West )?Midlands|Home Counties|Lake District|Cotswolds|East Anglia|Greater London|Greater Manchester|Isle of Wight|Isle of Man|Anglesey|Snowdonia|Pembrokeshire|Highlands and Islands|Scottish Highlands|Scottish Borders|Fife|Ayrshire|Lanarkshire|Aberdeenshire|London(?! County)|Leeds|Liverpool|Glasgow|Edinburgh|Cardiff|Swansea|Belfast|Bournemouth|Southampton|Newcastle upon Tyne|Sheffield|Nottingham|Leicester || Manchester|Birmingham|Bristol|Newcastle|Norwich|York|Oxford|Cambridge|Reading|Plymouth|Portsmouth|Brighton|Exeter|Bath|Hampshire|Kent|Essex|Surrey|Norfolk|Suffolk|Somerset|Berkshire|Durham|Aberdeen|Dundee|Inverness|Derby|Coventry|Hull|Bradford|Preston|Chester|Lincoln|Worcester|Gloucester|Milton Keynes
Australia || Australia|Australian|AUD|A\\$|NSW|Queensland|QLD|Tasmania || Sydney|Perth(?! Amboy)|Brisbane|Adelaide|Canberra|Gold Coast,? (?:QLD|Queensland)|Sunshine Coast|Hobart|Cairns|Wollongong|Geelong|Townsville|Toowoomba || Melbourne|Darwin|Newcastle|Gold Coast|Victoria|WA|SA
New Zealand || New Zealand|NZ || Auckland|Christchurch || Wellington|Hamilton|Queenstown|Dunedin
Ireland || Ireland|Irish|€ || County (?:Cork|Kerry|Galway|Dublin|Donegal|Mayo)|Galway || Dublin|Cork|Limerick|Waterford
`;

export const ABROAD = rowsOf(PLACES).map(([country = "", signs = "", own = "", shared = ""]) => ({
  ...{ country, signs, own, shared },
}));

/** Countries that are read by their names. */
export const COUNTRIES =
  "Canada,Australia,New Zealand,Ireland,Germany,France,Spain,Mexico,Portugal,Italy,Netherlands,Belgium,Switzerland,Austria,Sweden,Norway,Denmark,Finland,Poland,Greece,Czechia,Hungary,Romania,Bulgaria,Croatia,Cyprus,Malta,Costa Rica,Dominican Republic,Brazil,Argentina,Chile,Colombia,Ecuador,Peru,Panama,Belize,Guatemala,Bahamas,Jamaica,India,Japan,Singapore,Hong Kong,Thailand,Vietnam,Philippines,Indonesia,Malaysia,South Korea,Taiwan,South Africa,Kenya,Nigeria,Egypt,Morocco,Israel,United Arab Emirates".split(
    ",",
  );
