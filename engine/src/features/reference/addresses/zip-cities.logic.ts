import table from './zip-cities.json' with { type: 'json' };

let cities: Map<number, string> | undefined;

/**
 * Reads the table. An entry is a city with its ZIP codes, for example `Austin:73301 78701+4`: `+4` stands for the
 * four codes that follow.
 */
function readTable(): Map<number, string> {
  const read = new Map<number, string>();
  for (const entry of table.cities.split(';')) {
    const [city = '', codes = ''] = entry.split(':');
    for (const code of codes.split(' ')) {
      const [first = 0, more = 0] = code.split('+').map(Number);
      for (let zip = first; zip <= first + more; zip += 1) read.set(zip, city);
    }
  }
  return read;
}

/** Returns the usual city of a US ZIP code with five digits. Undefined if the table does not contain the code. */
export function cityOfZip(zip: string): string | undefined {
  cities ??= readTable();
  return cities.get(Number(zip));
}
