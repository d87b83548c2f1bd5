import type { CatalogueLender } from '../../../../plugin-host/index.ts';
import type { MadeCheck } from '../../credit-checks/index.ts';

/** A credit check, or the reason why none was made. The reason is Millrace's own text. */
export type FoundScore = MadeCheck | { readonly unasked: string };

/** What a source of credit scores receives about an application. */
export interface ScoreQuestion {
  readonly applicationId: string;
  readonly lender: CatalogueLender;
  /** Settings of the lender object, with defaults filled in. */
  readonly settings: Readonly<Record<string, string | number | boolean>>;
  /** The application's answers to the fields in `asksFor`. */
  readonly answers: Readonly<Record<string, string>>;
}

/** Port for sources of credit scores. A source may be slow. It does not throw for an unknown shopper. */
export abstract class CreditScores {
  /** Ids of the fields that the source of scores needs in addition to the lender's own fields. */
  readonly asksFor: readonly string[] = [];

  /**
   * Returns the credit bureau that would be asked. Null means that no bureau is asked, so a check may be
   * repeated without cost.
   */
  outside(_question: ScoreQuestion): MadeCheck['source'] | null {
    return null;
  }

  abstract find(question: ScoreQuestion): Promise<FoundScore>;
}

/**
 * The source of scores when no credit check is connected. It returns the score in a setting of the lender
 * object; without the setting there is no score.
 */
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
