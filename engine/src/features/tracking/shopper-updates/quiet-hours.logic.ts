/**
 * Time zones by state. In a state with two zones, the quiet hours of both apply, because only the shopper's
 * state is known.
 */
const zones: Readonly<Record<string, readonly string[]>> = {
  eastern: ['America/New_York'],
  easternAndCentral: ['America/New_York', 'America/Chicago'],
  central: ['America/Chicago'],
  centralAndMountain: ['America/Chicago', 'America/Denver'],
  mountain: ['America/Denver'],
  mountainAndPacific: ['America/Denver', 'America/Los_Angeles'],
  pacific: ['America/Los_Angeles'],
};

const statesOf: Readonly<Record<keyof typeof zones, string>> = {
  eastern: 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV MI',
  easternAndCentral: 'FL IN KY TN',
  central: 'AL AR IA IL LA MN MO MS OK WI',
  centralAndMountain: 'KS ND NE SD TX',
  mountain: 'CO MT NM UT WY',
  mountainAndPacific: 'ID OR',
  pacific: 'CA NV WA',
};

const single: Readonly<Record<string, string>> = {
  AZ: 'America/Phoenix',
  AK: 'America/Anchorage',
  HI: 'Pacific/Honolulu',
  PR: 'America/Puerto_Rico',
  VI: 'America/Puerto_Rico',
  GU: 'Pacific/Guam',
  MP: 'Pacific/Guam',
  AS: 'Pacific/Pago_Pago',
};

const zonesByState: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.entries(statesOf).flatMap(([group, states]) =>
    states.split(' ').map((state) => [state, zones[group]!] as const),
  ),
  ...Object.entries(single).map(([state, zone]) => [state, [zone]] as const),
]);

/**
 * Returns the time zones in which a shopper may live. If the state is unknown, returns the time zone of the
 * store.
 */
export const zonesOf = (state: string | undefined, storeZone: string): readonly string[] =>
  zonesByState.get(state ?? '') ?? [storeZone];

const quarter = 15 * 60_000;

/**
 * Returns when a text may be sent: now, or the end of the quiet hours in every zone.
 * @param hours from hour to hour, for example `21-8`; empty means that no hour is quiet
 * @param now epoch milliseconds
 */
export function loudTime(hours: string, timezones: readonly string[], now: number): number {
  if (hours === '') return now;
  const [from, to] = hours.split('-').map(Number) as [number, number];
  const isQuiet = (at: number, timeZone: string): boolean => {
    const hour = hourIn(timeZone, at);
    return from < to ? hour >= from && hour < to : hour >= from || hour < to;
  };
  let at = now;
  // Quiet hours end at a quarter of an hour in every time zone, so steps of 15 minutes find the earliest end.
  for (let step = 0; step < 24 * 4 && timezones.some((zone) => isQuiet(at, zone)); step += 1)
    at = (Math.floor(at / quarter) + 1) * quarter;
  return at;
}

/** Formatters by time zone. They are cached, because creating one is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function hourIn(timeZone: string, at: number): number {
  let known = formatters.get(timeZone);
  if (!known) {
    known = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
    formatters.set(timeZone, known);
  }
  return Number(known.format(at));
}
