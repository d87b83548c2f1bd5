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
