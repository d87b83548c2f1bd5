import type { ChooseOfferBody, OfferDisclosures } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { unprocessable } from '../../../../platform/http/problem.ts';
import { Applications } from '../../../applications/applications/index.ts';
import { consentFindings, Disclosures } from '../../../lenders/disclosures/index.ts';
import type { AttemptRow } from '../../../routing/route-attempts/index.ts';

export interface Visitor {
  ip: string;
  userAgent: string | undefined;
}

/**
 * Handles disclosures that a lender requires with its offer. The shopper sees them before taking the offer.
 * The consents are stored like all other consents.
 */
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

  /**
   * Stores the consents in the transaction that stores the choice of the offer, so that neither exists
   * without the other.
   */
  async agree(
    em: EntityManager,
    { applicationId, lenderKey }: Pick<AttemptRow, 'applicationId' | 'lenderKey'>,
    { locale = 'en', consents = [] }: Pick<ChooseOfferBody, 'locale' | 'consents'>,
    visitor: Visitor,
  ): Promise<void> {
    const findings = consentFindings(await this.disclosures.ofOffer(em, locale, lenderKey), consents);
    if (findings.length > 0)
      throw unprocessable(
        'You have to agree to the terms of this offer first.',
        findings,
        'offer-consent-required',
        'Open the offer again, read the text and check its box.',
      );
    const before = await this.applications.consents(em, applicationId);
    // The shopper may send the same choice again, so disclosures that are already accepted are not stored
    // again.
    const disclosures = (await this.disclosures.ofOffer(em, 'en', lenderKey)).filter(
      ({ id, version }) => !before.some((one) => one.disclosureId === id && one.version === version),
    );
    await this.applications.recordConsents(em, { applicationId, locale, ...visitor, disclosures });
  }
}
