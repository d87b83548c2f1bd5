import { expect } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Stage } from '../journeys/support/stage.ts';

/**
 * The names of the proofs (long tests) to run completely. Without names, `npm run test:long` runs only the
 * usual path of each proof and checks that the proof detects errors.
 */
const whole = process.env.PROOFS?.split(',');
export const isWhole = whole !== undefined;
export const isWanted = (name: string): boolean => !whole || whole.includes(name);

/** Collects the failures of one proof (long test), so that one run of the proof reports all of them. */
export class Proof {
  #checks = 0;
  readonly #findings: string[] = [];
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  /** Counts one check. Each entry of `findings` describes one failure. */
  recordCheck(findings: readonly string[] = []): void {
    this.#checks += 1;
    for (const one of findings) if (!this.#findings.includes(one)) this.#findings.push(one);
    this.#save();
  }

  /** Compares two texts byte for byte, and records a failure if they differ. */
  same(what: string, found: string | null | undefined, wanted: string): void {
    this.recordCheck(
      found === wanted ? [] : [`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`],
    );
  }

  expectNothingFound(atLeast: number): void {
    expect(this.#findings).toEqual([]);
    expect(this.#checks).toBeGreaterThanOrEqual(atLeast);
  }

  #save(): void {
    const folder = process.env.PROOF_REPORTS;
    if (!folder) return;
    const outcome = { checks: this.#checks, findings: this.#findings };
    writeFileSync(path.join(folder, `${this.#name}.json`), JSON.stringify(outcome));
  }
}

/** Defines the steps of one proof (long test). All proofs share one product and one browser, the `stage`. */
export type DefineProof = (stage: () => Stage, proof: Proof) => void;
