/** How a token is written: what it is, 192 random bits, and a mark by which our own are told from others'. */
const written = /^mrt_([0-9a-f]{48})_([0-9a-f]{8})$/;

type Keyed = (text: string) => Buffer;

export interface Token {
  token: string;
  /** Enough for a person to tell it from others, and nothing to anybody who guesses. */
  prefix: string;
}

const markOf = (random: string, keyed: Keyed): string => keyed(random).toString('hex').slice(0, 8);

export function tokenOf(random: Buffer, keyed: Keyed): Token {
  const text = random.toString('hex');
  return { token: `mrt_${text}_${markOf(text, keyed)}`, prefix: `mrt_${text.slice(0, 6)}` };
}

/** Whether it could be one of ours; what is mistyped or made up is refused without asking the database. */
export function isOurs(token: string, keyed: Keyed): boolean {
  const [, random, mark] = written.exec(token) ?? [];
  return random !== undefined && mark === markOf(random, keyed);
}
