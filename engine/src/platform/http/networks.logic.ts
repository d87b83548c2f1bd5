/** The network somebody calls from, as one customer of a provider has it: /24, and /64 of the long addresses. */
export function networkOf(ip: string): string {
  const short = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip);
  if (short) return `${short[1]}.0/24`;
  const [head = '', tail = ''] = ip.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const zeros = Array.from({ length: 8 - groups(head).length - groups(tail).length }, () => '0');
  const all = ip.includes('::') ? [...groups(head), ...zeros, ...groups(tail)] : groups(ip);
  return `${all.slice(0, 4).join(':')}::/64`;
}

const long = /^(?=.*:.*:)[\da-f:.]+(%\w+)?$/i;

/**
 * Who is counted for an address: itself, or of a long one the /64, of which one customer has every address. Names,
 * numbers and whatever else is counted stay as they are.
 */
export function subscriberOf(caller: string): string {
  if (!long.test(caller)) return caller;
  const short = /:(\d+\.\d+\.\d+\.\d+)$/.exec(caller);
  return short ? short[1]! : networkOf(caller.replace(/%.*$/, '').toLowerCase());
}
