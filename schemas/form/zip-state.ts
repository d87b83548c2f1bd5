/**
 * The states of ZIP codes: the first three digits of the first and the last ZIP code of each range. Source:
 * US Postal Service, Domestic Mail Manual, list L002. Ranges that the list does not use are not included.
 */
const ranges =
  `005-005 NY, 006-007 PR, 008-008 VI, 009-009 PR, 010-027 MA, 028-029 RI, 030-038 NH, 039-049 ME,
050-054 VT, 055-055 MA, 056-059 VT, 060-069 CT, 070-089 NJ, 090-098 AE, 100-149 NY, 150-196 PA, 197-199 DE,
200-200 DC, 201-201 VA, 202-205 DC, 206-219 MD, 220-246 VA, 247-268 WV, 270-289 NC, 290-299 SC, 300-319 GA,
320-339 FL, 340-340 AA, 341-349 FL, 350-369 AL, 370-385 TN, 386-397 MS, 398-399 GA, 400-427 KY, 430-459 OH,
460-479 IN, 480-499 MI, 500-528 IA, 530-549 WI, 550-567 MN, 569-569 DC, 570-577 SD, 580-588 ND, 590-599 MT,
600-629 IL, 630-658 MO, 660-679 KS, 680-693 NE, 700-714 LA, 716-729 AR, 730-732 OK, 733-733 TX, 734-749 OK,
750-799 TX, 800-816 CO, 820-831 WY, 832-838 ID, 840-847 UT, 850-865 AZ, 870-884 NM, 885-885 TX, 889-898 NV,
900-961 CA, 962-966 AP, 967-968 HI, 969-969 GU, 970-979 OR, 980-994 WA, 995-999 AK`
    .split(/,\s*/)
    .map((range) => /^(\d+)-(\d+) (\w+)$/.exec(range)!)
    .map(([, first, last, state]) => ({ first: Number(first), last: Number(last), state: state! }));

/**
 * Returns the state of a ZIP code with five digits. Undefined if it is incomplete or belongs to no state. A few
 * ZIP codes cross a state line, so the shopper can change the state.
 */
export function stateOfZip(zip: string): string | undefined {
  if (!/^\d{5}/.test(zip)) return undefined;
  const start = Number(zip.slice(0, 3));
  return ranges.find(({ first, last }) => first <= start && start <= last)?.state;
}

/** The field of the US ZIP code, by the field of the city or the state that follows from it. */
export const zipOfPlace: Readonly<Record<string, string>> = {
  city: 'zip_code',
  state_name: 'zip_code',
  previous_address_city: 'previous_zip_code',
  previous_state_name: 'previous_zip_code',
  project_address_city: 'project_address_zip_code',
  project_address_state_name: 'project_address_zip_code',
};
