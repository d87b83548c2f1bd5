import type { ChooseOfferBody, OfferDisclosures } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { unprocessable } from '../../../platform/http/problem.ts';
import { Applications } from '../../applications/applications/index.ts';
import { consentFindings, Disclosures } from '../../lenders/disclosures/index.ts';
import type { AttemptRow } from '../../routing/attempts/index.ts';

export interface Visitor {
  ip: string;
  userAgent: string | undefined;
}

/** What a lender wants agreed to with its offer in sight: shown before the offer is taken, and kept as every consent is. */
@Injectable()
export class OfferConsents {
  constructor(
    private readonly disclosures: Disclosures,
    private readonly applications: Applications,
  ) {}

  async texts(em: EntityManager, { lenderKey }: Pick<AttemptRow, 'lenderKey'>): Promise<OfferDisclosures> {
    return {
      en: [...(await this.disclosures.ofOffer(em, 'en', lenderKey))],
      es: [...(await this.disclosures.ofOffer(em, 'es', lenderKey))],
    };
  }

  /** In the transaction that takes the offer: without the one there is not the other. */
  async agree(
    em: EntityManager,
    { applicationId, lenderKey }: Pick<AttemptRow, 'applicationId' | 'lenderKey'>,
    { locale = 'en', consents = [] }: Pick<ChooseOfferBody, 'locale' | 'consents'>,
    visitor: Visitor,
  ): Promise<void> {
    const findings = consentFindings(await this.disclosures.ofOffer(em, locale, lenderKey), consents);
    if (findings.length > 0)
      throw unprocessable(
        'This offer has something to agree to first.',
        findings,
        'offer-consent-required',
        'Open the offer again, read the text and tick its box.',
      );
    const before = await this.applications.consents(em, applicationId);
    // the same choice may be sent again
    const disclosures = (await this.disclosures.ofOffer(em, 'en', lenderKey)).filter(
      ({ id, version }) => !before.some((one) => one.disclosureId === id && one.version === version),
    );
    await this.applications.recordConsents(em, { applicationId, locale, ...visitor, disclosures });
  }
}
