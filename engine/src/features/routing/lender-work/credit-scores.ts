import type { CatalogueLender } from '../../../plugin-host/index.ts';

export interface FoundScore {
  /** Undefined: nobody knows it. */
  readonly score: number | undefined;
  /** Where it came from, for the history: our own words. */
  readonly source: string;
}

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

  abstract find(question: ScoreQuestion): Promise<FoundScore>;
}

/** The source where no credit check is connected: a setting of the lender object. Without it nobody knows. */
export class ConfiguredScores extends CreditScores {
  find({ settings }: ScoreQuestion): Promise<FoundScore> {
    const configured = settings['credit_score'];
    const score = typeof configured === 'number' && configured > 0 ? configured : undefined;
    return Promise.resolve({ score, source: 'a setting of the lender' });
  }
}
