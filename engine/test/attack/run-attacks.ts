import type { Attack, Verdict } from './attack.ts';
import type { Target } from './target.ts';

export interface Result extends Verdict {
  id: string;
  title: string;
  seconds: number;
}

/**
 * Runs the attacks one after another. If an attack throws an error, its result is `BROKEN`, because nothing
 * was checked.
 */
export async function runAttacks(
  attacks: readonly Attack[],
  target: Target,
  tell: (result: Result) => void = () => {},
): Promise<Result[]> {
  const results: Result[] = [];
  for (const attack of attacks) {
    const { id, title } = attack;
    const start = performance.now();
    const verdict = await attack.run(target).catch((error: unknown): Verdict => ({
      held: false,
      evidence: `the attack did not run: ${String(error)}`,
    }));
    const result = { id, title, ...verdict, seconds: (performance.now() - start) / 1000 };
    results.push(result);
    tell(result);
  }
  return results;
}

export const lineOf = ({ id, title, held, evidence, seconds }: Result): string =>
  `${id.padEnd(8)} ${held ? 'held  ' : 'BROKEN'} ${title}: ${evidence.slice(0, 600)} [${seconds.toFixed(1)} s]`;
