/** Token format: prefix, 192 random bits, and a keyed checksum that only this installation can compute. */
const written = /^mrt_([0-9a-f]{48})_([0-9a-f]{8})$/;

type Keyed = (text: string) => Buffer;

export interface Token {
  token: string;
  /** Lets a person tell tokens apart. It does not help an attacker to guess the rest. */
  prefix: string;
}

const markOf = (random: string, keyed: Keyed): string => keyed(random).toString('hex').slice(0, 8);

export function tokenOf(random: Buffer, keyed: Keyed): Token {
  const text = random.toString('hex');
  return { token: `mrt_${text}_${markOf(text, keyed)}`, prefix: `mrt_${text.slice(0, 6)}` };
}

/**
 * Whether the text can be one of our tokens. Mistyped and invented tokens are refused without a database
 * query.
 */
export function isOurs(token: string, keyed: Keyed): boolean {
  const [, random, mark] = written.exec(token) ?? [];
  return random !== undefined && mark === markOf(random, keyed);
}
