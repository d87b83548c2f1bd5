import type { CatalogueLender } from '../../../../plugin-host/index.ts';
import type { MadeCheck } from '../../credit-checks/index.ts';

/** A check that was made, or why none was: our own words. */
export type FoundScore = MadeCheck | { readonly unasked: string };

/** What a source of scores is told of an application. */
export interface ScoreQuestion {
  readonly applicationId: string;
  readonly lender: CatalogueLender;
  /** Of the lender object, defaults filled in. */
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  /** Those of `asksFor` that the application has. */
  readonly answers: Readonly<Record<string, string>>;
}

/** The port behind which a credit check stands. A source may be slow; it does not throw for an unknown shopper. */
export abstract class CreditScores {
  /** Answers it is given, beside what the lender asks for itself. */
  readonly asksFor: readonly string[] = [];

  /** Who outside the house is asked; null: nobody is, so asking once more costs nothing. */
  outside(_question: ScoreQuestion): MadeCheck['source'] | null {
    return null;
  }

  abstract find(question: ScoreQuestion): Promise<FoundScore>;
}

/** The source where no credit check is connected: a setting of the lender object. Without it nobody knows. */
export class ConfiguredScores extends CreditScores {
  find({ settings }: ScoreQuestion): Promise<FoundScore> {
    const configured = settings['credit_score'];
    return Promise.resolve(
      typeof configured === 'number' && configured > 0
        ? { source: 'setting', result: 'score', score: configured }
        : { unasked: 'a setting of the lender' },
    );
  }
}
