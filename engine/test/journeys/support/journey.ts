import { describe, test } from '@jest/globals';
import { whatPagesShow } from './stage.ts';

export type Step = (sentence: string, work: () => Promise<void>) => void;

/**
 * Time limit of a step in milliseconds. In a complete run of the proofs (long tests), a step visits many
 * screens.
 */
const STEP_MILLISECONDS = process.env.PROOFS ? 900_000 : 90_000;

/**
 * Defines a journey (an end-to-end test): a list of steps that depend on each other. After a failed step, all
 * later steps fail immediately.
 */
export function journey(name: string, tell: (step: Step) => void): void {
  describe(name, () => {
    let broken: string | undefined;
    tell((sentence, work) =>
      test(
        sentence,
        async () => {
          if (broken) throw new Error(`Not tried, because this did not work: ${broken}`);
          try {
            await work();
          } catch (error) {
            broken = sentence;
            const seen = await whatPagesShow().catch(String);
            throw new Error(`${(error as Error).message}\n\nThe pages show:\n${seen}`, { cause: error });
          }
        },
        STEP_MILLISECONDS,
      ),
    );
  });
}
