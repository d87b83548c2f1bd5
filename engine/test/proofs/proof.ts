import { expect } from '@jest/globals';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Stage } from '../journeys/support/stage.ts';

/** Names of proofs that go everywhere; without any, `npm test` shows that each works and that the usual way is clean. */
const whole = process.env.PROOFS?.split(',');
export const isWhole = whole !== undefined;
export const isWanted = (name: string): boolean => !whole || whole.includes(name);

/** Collects what does not hold, so that one run tells all of it. */
export class Proof {
  #checks = 0;
  readonly #findings: string[] = [];
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  /** One thing was looked at; every line says what is wrong with it. */
  looked(findings: readonly string[] = []): void {
    this.#checks += 1;
    for (const one of findings) if (!this.#findings.includes(one)) this.#findings.push(one);
    this.#save();
  }

  /** Two texts that have to be one, byte for byte. */
  same(what: string, found: string | null | undefined, wanted: string): void {
    this.looked(
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

/** Tells the steps of one proof on the stage that all of them share. */
export type TellProof = (stage: () => Stage, proof: Proof) => void;
