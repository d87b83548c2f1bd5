/**
 * Format of a token: a prefix, 192 random bits, and a keyed checksum that only this installation can
 * compute. The prefix says whether the token is for tests.
 */
const written = /^mrt_(test_)?([0-9a-f]{48})_([0-9a-f]{8})$/;

type Keyed = (text: string) => Buffer;

export interface Token {
  token: string;
  /**
   * The beginning of the token. People recognize the token by it, but an attacker cannot guess the rest from
   * it.
   */
  prefix: string;
}

const markOf = (random: string, keyed: Keyed): string => keyed(random).toString('hex').slice(0, 8);

export function tokenOf(random: Buffer, keyed: Keyed, { isTest = false } = {}): Token {
  const mode = isTest ? 'test_' : '';
  const text = random.toString('hex');
  return {
    token: `mrt_${mode}${text}_${markOf(mode + text, keyed)}`,
    prefix: `mrt_${mode}${text.slice(0, 6)}`,
  };
}

/**
 * True if the text can be a token of this installation. Mistyped and invented tokens are thus refused
 * without a database query.
 */
export function isOurs(token: string, keyed: Keyed): boolean {
  const [, mode = '', random, mark] = written.exec(token) ?? [];
  return random !== undefined && mark === markOf(mode + random, keyed);
}
