import type { CreditCheckResult } from '@millrace/schemas/api';
import axios, { type AxiosInstance } from 'axios';
import type { Config } from '../../../../platform/config/config.ts';
import { guardedAgents, serversOf } from '../../../../platform/egress/egress-guard.ts';
import type { Logger } from '../../../../platform/logging/logger.ts';
import type { MadeCheck } from '../../credit-checks/index.ts';
import { CreditScores, type FoundScore, type ScoreQuestion } from './credit-scores.ts';
import { readSoftPull, softPullBody, softPullFields } from './soft-pull.logic.ts';

type Settings = Pick<Config, 'ISOFTPULL_URL' | 'ISOFTPULL_KEY' | 'ISOFTPULL_SECRET' | 'ISOFTPULL_SCORE'>;

/**
 * How long Millrace waits for the credit bureau, in milliseconds. The bureau usually replies within seconds;
 * after this time a person decides.
 */
const timeoutMs = 20_000;

const without = (result: Exclude<CreditCheckResult, 'score' | 'asked'>): FoundScore => ({
  source: 'isoftpull',
  result,
  score: null,
});

/**
 * Reads credit scores by a soft pull at iSoftpull (POST /api/v2/reports). If the pull fails, there is no
 * score and a person decides. No shopper is declined because the bureau was unreachable.
 */
export class SoftPullScores extends CreditScores {
  override readonly asksFor = softPullFields;
  private readonly http: AxiosInstance;

  constructor(
    private readonly settings: Settings,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {
    super();
    const agents = guardedAgents(serversOf(settings.ISOFTPULL_URL), true);
    this.http = axios.create({
      timeout: timeoutMs,
      maxRedirects: 0,
      maxContentLength: 5_000_000,
      proxy: false,
      httpAgent: agents.http,
      httpsAgent: agents.https,
      headers: { 'api-key': settings.ISOFTPULL_KEY, 'api-secret': settings.ISOFTPULL_SECRET },
      validateStatus: () => true,
    });
  }

  override outside({ answers }: ScoreQuestion): MadeCheck['source'] | null {
    return softPullBody(answers) ? 'isoftpull' : null;
  }

  async find({ answers }: Pick<ScoreQuestion, 'answers'>): Promise<FoundScore> {
    const body = softPullBody(answers);
    if (!body)
      return { unasked: 'iSoftpull, which was not asked because the form has no full name and address' };
    try {
      const url = `${this.settings.ISOFTPULL_URL}/api/v2/reports`;
      const { status, data } = await this.http.post<unknown>(url, new URLSearchParams(body), {
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (status !== 200) {
        this.logger.warn('credit check refused', { status });
        return without('refused');
      }
      const found = readSoftPull(data, this.settings.ISOFTPULL_SCORE);
      if (found.is === 'score') return { source: 'isoftpull', result: 'score', score: found.score };
      return without(found.is);
    } catch {
      // The error object contains the request with the key and the applicant, so it must not be logged.
      this.logger.warn('credit check did not answer');
      return without('no_answer');
    }
  }
}
