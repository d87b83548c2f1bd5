/**
 * Returns the network of an IP address: /24 for IPv4, /64 for IPv6. One customer of a provider usually has a
 * network of this size.
 */
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
 * Returns the key under which a caller is counted. An IPv4 address is its own key. An IPv6 address counts as
 * its /64, because one customer has all addresses of a /64. Names, phone numbers and other keys stay
 * unchanged.
 */
export function subscriberOf(caller: string): string {
  if (!long.test(caller)) return caller;
  const short = /:(\d+\.\d+\.\d+\.\d+)$/.exec(caller);
  return short ? short[1]! : networkOf(caller.replace(/%.*$/, '').toLowerCase());
}
