/**
 * A street of the built-in table. The table contains some well-known streets, enough for a demo and for
 * tests.
 */
export interface Street {
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** The lowest house number. `from` and `to` are inclusive. */
  readonly from: number;
  readonly to: number;
  /** Number of apartments, by house number. Absent if no house has apartments. */
  readonly units?: Readonly<Record<number, number>>;
}

/**
 * Each line is one street: name, city, state, ZIP code, range of house numbers, and optionally a house with
 * its number of apartments.
 */
const table = `
Congress Ave|Austin|TX|78701|100-1100|515:12
Guadalupe St|Austin|TX|78701|200-1800
S Lamar Blvd|Austin|TX|78704|100-4400|1221:40
Barton Springs Rd|Austin|TX|78704|200-2300
W 6th St|Austin|TX|78701|100-900
Main St|Dallas|TX|75201|700-2000|1530:24
Elm St|Dallas|TX|75202|400-1200
McKinney Ave|Dallas|TX|75204|2400-3800|3100:60
Main St|Houston|TX|77002|100-3400
Westheimer Rd|Houston|TX|77006|100-2100|1111:30
Kirby Dr|Houston|TX|77098|2000-5000
Commerce St|San Antonio|TX|78205|100-900
Houston St|San Antonio|TX|78205|100-900
Main St|Fort Worth|TX|76102|100-1300
N Mesa St|El Paso|TX|79901|100-1800
Broadway|New York|NY|10012|500-650|594:20
Broadway|New York|NY|10003|740-900
5th Ave|New York|NY|10010|140-240
5th Ave|New York|NY|10118|350-350|350:80
Park Ave|New York|NY|10022|400-560|500:36
Lexington Ave|New York|NY|10016|80-420
Atlantic Ave|Brooklyn|NY|11201|60-340
Flatbush Ave|Brooklyn|NY|11217|60-340
Main St|Buffalo|NY|14202|200-900
State St|Albany|NY|12207|10-200
N Michigan Ave|Chicago|IL|60611|400-1000|875:48
N Michigan Ave|Chicago|IL|60601|100-360
S State St|Chicago|IL|60604|200-500
N Clark St|Chicago|IL|60614|1800-2900|2200:18
W Madison St|Chicago|IL|60607|700-1600
Main St|Peoria|IL|61602|100-900
Wilshire Blvd|Los Angeles|CA|90017|700-1900|1010:50
Sunset Blvd|Los Angeles|CA|90028|6000-7000
Hollywood Blvd|Los Angeles|CA|90028|6000-7100
S Figueroa St|Los Angeles|CA|90015|900-1500
Ocean Ave|Santa Monica|CA|90401|1200-1700
Market St|San Francisco|CA|94103|800-1500|1390:40
Mission St|San Francisco|CA|94105|100-700
Valencia St|San Francisco|CA|94110|400-1500
Broadway|Oakland|CA|94612|1100-2400
Broadway|San Diego|CA|92101|100-1500|645:16
5th Ave|San Diego|CA|92101|200-1000
J St|Sacramento|CA|95814|400-1900
Capitol Mall|Sacramento|CA|95814|300-1000
Fulton St|Fresno|CA|93721|700-2200
Brickell Ave|Miami|FL|33131|400-1500|1060:44
Biscayne Blvd|Miami|FL|33132|200-1400
Collins Ave|Miami Beach|FL|33139|100-2300
Ocean Dr|Miami Beach|FL|33139|100-1500
E Las Olas Blvd|Fort Lauderdale|FL|33301|100-1500
N Orange Ave|Orlando|FL|32801|10-1000|300:22
W Bay St|Jacksonville|FL|32202|10-800
E Kennedy Blvd|Tampa|FL|33602|100-900
Central Ave|St Petersburg|FL|33701|100-1000
Peachtree St NE|Atlanta|GA|30303|100-300|250:28
Peachtree St NE|Atlanta|GA|30309|900-1400
Piedmont Ave NE|Atlanta|GA|30308|400-900
Broughton St|Savannah|GA|31401|10-500
Broad St|Augusta|GA|30901|400-1300
Market St|Philadelphia|PA|19103|1600-2400|2200:26
Chestnut St|Philadelphia|PA|19102|1300-1600
Walnut St|Philadelphia|PA|19103|1500-2100
Broad St|Philadelphia|PA|19107|100-900
Forbes Ave|Pittsburgh|PA|15213|3400-4400
Liberty Ave|Pittsburgh|PA|15222|600-1100
High St|Columbus|OH|43215|10-900
Euclid Ave|Cleveland|OH|44114|200-1300
Vine St|Cincinnati|OH|45202|200-1500|1400:14
Main St|Dayton|OH|45402|10-700
Woodward Ave|Detroit|MI|48226|500-2100|1001:32
Michigan Ave|Detroit|MI|48226|100-1300
Monroe Ave NW|Grand Rapids|MI|49503|10-900
Tryon St|Charlotte|NC|28202|100-900
N Tryon St|Charlotte|NC|28202|100-900|400:20
Fayetteville St|Raleigh|NC|27601|100-900
Main St|Durham|NC|27701|100-900
King St|Charleston|SC|29401|100-500
Main St|Columbia|SC|29201|900-1900
Main St|Greenville|SC|29601|10-900
Broadway|Nashville|TN|37203|100-1900|1212:24
Beale St|Memphis|TN|38103|100-400
Union Ave|Memphis|TN|38103|10-700
Gay St|Knoxville|TN|37902|200-1000
Market St|Chattanooga|TN|37402|100-1200
Main St|Louisville|KY|40202|100-900
Bourbon St|New Orleans|LA|70112|100-500
Canal St|New Orleans|LA|70130|100-900|700:12
Magazine St|New Orleans|LA|70130|300-2300
Dauphin St|Mobile|AL|36602|10-700
20th St N|Birmingham|AL|35203|100-700
Washington Ave|Minneapolis|MN|55401|10-700
Hennepin Ave|Minneapolis|MN|55403|600-1500|800:18
Wabasha St|St Paul|MN|55102|100-600
Water St|Milwaukee|WI|53202|200-1200
State St|Madison|WI|53703|100-700
Massachusetts Ave|Indianapolis|IN|46204|200-900
Meridian St|Indianapolis|IN|46204|100-1000
Washington Ave|St Louis|MO|63101|500-1700|1015:16
Main St|Kansas City|MO|64105|400-2000
Grand Blvd|Kansas City|MO|64106|900-1900
Capitol Ave|Little Rock|AR|72201|100-1500
Park Ave|Oklahoma City|OK|73102|10-500
Boston Ave|Tulsa|OK|74103|100-700
Douglas Ave|Wichita|KS|67202|100-900
16th St|Denver|CO|80202|400-1900|1550:30
Larimer St|Denver|CO|80202|1200-1700
Colfax Ave|Denver|CO|80204|10-1500
Tejon St|Colorado Springs|CO|80903|10-600
Pearl St|Boulder|CO|80302|900-2000
Central Ave|Phoenix|AZ|85004|10-900|1:20
Camelback Rd|Phoenix|AZ|85012|10-900
E Congress St|Tucson|AZ|85701|10-400
Scottsdale Rd|Scottsdale|AZ|85251|3000-4700
Central Ave SW|Albuquerque|NM|87102|100-1400
San Francisco St|Santa Fe|NM|87501|10-400
Las Vegas Blvd S|Las Vegas|NV|89109|2500-3900|3722:60
Fremont St|Las Vegas|NV|89101|10-900
Virginia St|Reno|NV|89501|10-600
Main St|Salt Lake City|UT|84101|10-400|222:14
State St|Salt Lake City|UT|84111|10-600
Main St|Boise|ID|83702|100-1600
Pike St|Seattle|WA|98101|80-900|400:22
Pine St|Seattle|WA|98101|100-900
Broadway E|Seattle|WA|98102|100-900
Pacific Ave|Tacoma|WA|98402|700-1900
Riverside Ave|Spokane|WA|99201|100-1200
SW Broadway|Portland|OR|97205|300-1500|1000:18
NW 23rd Ave|Portland|OR|97210|10-900
Boylston St|Boston|MA|02116|200-900|800:26
Newbury St|Boston|MA|02116|10-400
Massachusetts Ave|Cambridge|MA|02139|300-900
Main St|Worcester|MA|01608|200-700
Westminster St|Providence|RI|02903|10-500
Main St|Hartford|CT|06103|500-1200
Chapel St|New Haven|CT|06510|700-1200
Congress St|Portland|ME|04101|200-800
Elm St|Manchester|NH|03101|700-1200
Church St|Burlington|VT|05401|10-200
Broad St|Newark|NJ|07102|500-1100|744:30
Washington St|Hoboken|NJ|07030|10-1400
Market St|Wilmington|DE|19801|200-1000
Pratt St|Baltimore|MD|21202|100-900
Charles St|Baltimore|MD|21201|100-900|300:12
Pennsylvania Ave NW|Washington|DC|20004|400-1300
K St NW|Washington|DC|20006|1600-2000|1700:34
Broad St|Richmond|VA|23219|100-900
Granby St|Norfolk|VA|23510|100-700
Capitol St|Charleston|WV|25301|100-300
Capitol St|Jackson|MS|39201|100-600
Locust St|Des Moines|IA|50309|200-1400
Farnam St|Omaha|NE|68102|1000-2000|1500:16
O St|Lincoln|NE|68508|800-1600
Phillips Ave|Sioux Falls|SD|57104|100-500
Broadway|Fargo|ND|58102|10-700
Last Chance Gulch|Helena|MT|59601|10-600
Capitol Ave|Cheyenne|WY|82001|1500-2500
4th Ave|Anchorage|AK|99501|300-900
Kalakaua Ave|Honolulu|HI|96815|2000-2600|2155:24`;

export const streets: readonly Street[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name, city, state, zip, numbers, house] = line.split('|') as [
      string,
      string,
      string,
      string,
      string,
      string?,
    ];
    const [from, to] = numbers.split('-').map(Number) as [number, number];
    const [number, units] = (house ?? '').split(':').map(Number);
    return { name, city, state, zip, from, to, ...(number && { units: { [number]: units! } }) };
  });
