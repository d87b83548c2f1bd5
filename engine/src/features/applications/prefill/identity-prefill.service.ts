import type { PrefillBody, PrefilledIdentity } from '@millrace/schemas/api';
import { fieldsOfForm } from '@millrace/schemas/form';
import { answersFromPerson } from '@millrace/schemas/prefill';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { Logger } from '../../../platform/logging/logger.ts';
import type { Visitor } from '../../../platform/sessions/tabs.ts';
import { VendorCalls } from '../../integrations/catalogue/index.ts';
import { AnswerVault, provenChannels } from '../applications/index.ts';
import { phoneNotProven } from './prefill.errors.ts';
import { PrefillSources } from './prefill-sources.ts';
import { personOf, type FoundPerson } from './prove.ts';

/** Each request costs the store money and says who owns a phone. */
const perApplication = { name: 'prefill-identity', most: 3, seconds: 24 * 3600 };

const messages: Readonly<Record<FoundPerson['result'], string>> = {
  found: 'An identity was found.',
  'not-found': 'No identity was found.',
  refused: 'Prove refused the keys. Check them and try again.',
  unavailable: 'Prove did not answer.',
};

/** Asks a provider for the identity that belongs to a phone number which the shopper has confirmed. */
@Injectable()
export class IdentityPrefill {
  constructor(
    private readonly orm: MikroORM,
    private readonly sources: PrefillSources,
    private readonly vault: AnswerVault,
    private readonly vendors: VendorCalls,
    private readonly limiter: RateLimiter,
    private readonly logger: Logger,
  ) {}

  /** Returns the answers that the form asks for. They are not stored. */
  async find(formId: string, { locale }: PrefillBody, visitor: Visitor): Promise<PrefilledIdentity> {
    const em = this.orm.em.fork();
    const agreed = await this.sources.find(em, formId, 'identity');
    // Without this, a shopper could learn who owns the phone of another person.
    if (!(await provenChannels(em, formId)).includes('sms')) throw phoneNotProven();
    await this.limiter.take(perApplication, formId);
    await this.sources.agree(agreed, 'identity', locale, visitor);
    const phone = this.vault.open(agreed.row).reveal()['mobile_phone'] ?? '';
    const begun = performance.now();
    const found = await personOf(`1${phone.replace(/\D/g, '')}`, agreed.keys, this.vendors).catch(
      (): FoundPerson => {
        // The error contains the request with the keys and the phone number, so it is not logged.
        this.logger.warn('prefill did not answer', { source: 'prove' });
        return { result: 'unavailable' };
      },
    );
    const works = found.result === 'found' || found.result === 'not-found';
    await this.sources.log(agreed, 'identity', { works, message: messages[found.result], begun });
    if (found.result !== 'found') return { result: works ? 'not-found' : 'unavailable', answers: {} };
    const asked = new Set(fieldsOfForm(agreed.row.form).map(({ id }) => id));
    const answers = Object.entries(answersFromPerson(found.person)).filter(([id]) => asked.has(id));
    return { result: 'found', answers: Object.fromEntries(answers) };
  }
}
