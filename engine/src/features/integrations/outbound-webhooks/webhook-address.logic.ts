/**
 * Returns why a webhook address is refused, or undefined if it is accepted. The IP addresses of its host name
 * are checked later, at every connection.
 * @param privateServers `host:port` of servers in a private network that the operator allows, also without
 * https
 */
export function addressFinding(url: string, privateServers: readonly string[]): string | undefined {
  if (!URL.canParse(url)) return 'This is not an address.';
  const { protocol, username, password, hash, hostname, port } = new URL(url);
  if (privateServers.includes(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`)) return undefined;
  if (protocol !== 'https:') return 'The address must begin with https://.';
  if (username || password) return 'The address must not contain a user name or password.';
  if (hash) return 'The address must not contain a fragment (#).';
  return undefined;
}
