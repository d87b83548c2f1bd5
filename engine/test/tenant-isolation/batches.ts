/**
 * The maximum number of requests that are sent at once. It is large enough to be fast, and small enough to
 * find the request that changed a row.
 */
const most = 40;

/**
 * Divides requests into batches. Requests for one route stay together. Routes with few requests share a
 * batch.
 */
export function batches<Thing extends { route: { name: string } }>(things: readonly Thing[]): Thing[][] {
  const found: Thing[][] = [];
  for (const ofRoute of Map.groupBy(things, ({ route }) => route.name).values()) {
    const last = found.at(-1);
    if (last && last.length + ofRoute.length <= most) last.push(...ofRoute);
    else found.push([...ofRoute]);
  }
  return found;
}

export const routesOf = (batch: readonly { route: { name: string } }[]): string =>
  [...new Set(batch.map(({ route }) => route.name))].join(' or ');
