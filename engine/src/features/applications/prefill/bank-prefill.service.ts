import type { BankLink, BankLinkBody, LinkedAccounts } from '@millrace/schemas/api';
import { fieldsOfForm } from '@millrace/schemas/form';
import { answersFromAccount } from '@millrace/schemas/prefill';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import type { Visitor } from '../../../platform/sessions/tabs.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { VendorCalls } from '../../integrations/catalogue/index.ts';
import type { ApplicationRow } from '../applications/index.ts';
import { linkOver, sourceUnavailable } from './prefill.errors.ts';
import { linkedAccounts, startLink } from './plaid.ts';
import { PrefillSources, type AgreedPrefill } from './prefill-sources.ts';

const perApplication = { name: 'prefill-bank', most: 10, seconds: 24 * 3600 };

/** Lets shoppers choose a bank account on the pages of a service, and reads its numbers. */
@Injectable()
export class BankPrefill {
  constructor(
    private readonly orm: MikroORM,
    private readonly sources: PrefillSources,
    private readonly vendors: VendorCalls,
    private readonly vault: Vault,
    private readonly limiter: RateLimiter,
    private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Starts a session at the service. No row is stored: the browser keeps the encrypted session. */
  async link(formId: string, { locale, screen }: BankLinkBody, visitor: Visitor): Promise<BankLink> {
    const em = this.orm.em.fork();
    const agreed = await this.sources.find(em, formId, 'bank');
    await this.limiter.take(perApplication, formId);
    const storeName = await this.sources.agree(agreed, 'bank', locale, visitor);
    const returnTo = `${this.config.PUBLIC_URL}/apply/questions/${screen}?bank=back`;
    const request = { userId: formId, locale, storeName, returnTo };
    const { url, token } = await this.logged(agreed, 'Session started.', () =>
      startLink(request, agreed.keys, this.vendors),
    ).catch(() => {
      throw sourceUnavailable();
    });
    return { url, handle: this.vault.sealJson(placeOf(agreed.row), token).toString('base64url') };
  }

  /** Returns the answers that the form asks for, for each chosen account. They are not stored. */
  async accounts(formId: string, handle: string): Promise<LinkedAccounts> {
    const em: EntityManager = this.orm.em.fork();
    const agreed = await this.sources.find(em, formId, 'bank');
    const token = this.tokenIn(handle, agreed.row);
    await this.limiter.take({ ...perApplication, name: 'prefill-accounts' }, formId);
    const found = await this.logged(agreed, 'Accounts read.', () =>
      linkedAccounts(token, agreed.keys, this.vendors),
    ).catch(() => 'unavailable' as const);
    if (found === 'unavailable') return { result: 'unavailable', accounts: [] };
    if (!found || found.length === 0) return { result: 'not-linked', accounts: [] };
    const asked = new Set(fieldsOfForm(agreed.row.form).map(({ id }) => id));
    const answersOf = (account: (typeof found)[number]) =>
      Object.fromEntries(Object.entries(answersFromAccount(account)).filter(([id]) => asked.has(id)));
    return {
      result: 'found',
      accounts: found.map((account) => ({ name: account.name, answers: answersOf(account) })),
    };
  }

  private async logged<Result>(
    agreed: AgreedPrefill,
    message: string,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const begun = performance.now();
    try {
      const result = await work();
      await this.sources.log(agreed, 'bank', { works: true, message, begun });
      return result;
    } catch (error) {
      // The error can contain the request with the keys, so it is not logged.
      this.logger.warn('prefill did not answer', { source: 'plaid' });
      await this.sources.log(agreed, 'bank', { works: false, message: 'Plaid did not answer.', begun });
      throw error;
    }
  }

  private tokenIn(handle: string, row: ApplicationRow): string {
    try {
      return this.vault.openJson<string>(placeOf(row), Buffer.from(handle, 'base64url')).reveal();
    } catch {
      throw linkOver();
    }
  }
}

const placeOf = ({ id, orgId, dataKey }: Pick<ApplicationRow, 'id' | 'orgId' | 'dataKey'>) => ({
  table: 'application',
  column: 'bank_link',
  row: id,
  org: orgId,
  dataKey,
});
