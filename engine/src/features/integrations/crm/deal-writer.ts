import type { DealStage } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { Loop } from '../../../platform/registry/repeated-work.ts';
import { claimDeal, dealFactsOf, storeWritten, type ClaimedDeal, type Written } from './deal-queries.ts';
import { hubspotStages } from './deal-stages.logic.ts';
import { HubspotRecords, HubspotRefusal, type Association } from './hubspot-records.ts';

const logDays = 30;
/** Number of tries, with growing pauses, before a person has to send the deal again. About twelve hours. */
const mostTries = 16;
const longestPauseSeconds = 3600;
/** HubSpot's numbers of associations: deal to company, deal to contact, contact to company. */
const associationTypes = { dealOfCompany: 341, dealOfContact: 3, contactOfCompany: 279 } as const;

type Outcome = Pick<Written, 'message' | 'dealId'>;

/** Writes planned deals and their contacts to HubSpot. */
@Injectable()
export class DealWriter {
  constructor(
    private readonly orm: MikroORM,
    private readonly records: HubspotRecords,
  ) {}

  @Loop('hubspot-deals', { process: 'worker', pauseMs: () => 2000 })
  async runDue(): Promise<void> {
    const em = this.orm.em.fork();
    for (let deal = await claimDeal(em); deal; deal = await claimDeal(em)) await this.write(em, deal);
  }

  @CleanUp('exchanges with HubSpot')
  deleteOld(em: EntityManager) {
    return queries(em)
      .deleteFrom('crm_exchange')
      .where('exchanged_at', '<', fromNow({ days: -logDays }))
      .execute();
  }

  private async write(em: EntityManager, deal: ClaimedDeal): Promise<void> {
    const begun = performance.now();
    const before = { dealId: deal.hubspot_deal_id };
    let written: Omit<Written, 'milliseconds'>;
    try {
      const facts = await dealFactsOf(em, deal.form_id);
      const outcome = facts ? await this.put(deal, facts) : await this.remove(deal.form_id);
      written = { works: true, againSeconds: null, ...outcome };
    } catch (error) {
      if (!(error instanceof HubspotRefusal)) throw error;
      written = { works: false, ...before, ...failureOf(error, deal.tries) };
    }
    await em.transactional((transaction) =>
      storeWritten(transaction, deal, { ...written, milliseconds: performance.now() - begun }),
    );
  }

  private async put(
    deal: ClaimedDeal,
    facts: NonNullable<Awaited<ReturnType<typeof dealFactsOf>>>,
  ): Promise<Outcome> {
    const { reference, applicant_name: name, requested_cents: cents, currency } = facts;
    const stage = deal.stage as DealStage;
    const company = facts.hubspot_company_id;
    const toCompany = (type: number): Association[] => (company ? [{ id: company, type }] : []);
    const [firstname = '', ...rest] = (name ?? '').split(' ');
    const contactId = firstname
      ? await this.records.write(
          'contacts',
          deal.form_id,
          { firstname, lastname: rest.join(' ') },
          toCompany(associationTypes.contactOfCompany),
        )
      : null;
    const properties = {
      dealname: `Application ${reference}`,
      pipeline: 'default',
      dealstage: hubspotStages[stage],
      ...(cents !== null && { amount: (cents / 100).toFixed(2), deal_currency_code: currency }),
    };
    const dealId = await this.records.write('deals', deal.form_id, properties, [
      ...toCompany(associationTypes.dealOfCompany),
      ...(contactId ? [{ id: contactId, type: associationTypes.dealOfContact }] : []),
    ]);
    return { dealId, message: `Written: ${stage}` };
  }

  private async remove(formId: string): Promise<Outcome> {
    await this.records.remove('deals', formId);
    await this.records.remove('contacts', formId);
    return { dealId: null, message: 'Deleted, because the application was deleted' };
  }
}

function failureOf(
  { status, waitSeconds }: HubspotRefusal,
  tries: number,
): Pick<Written, 'message' | 'againSeconds'> {
  const again = (seconds: number) => (tries >= mostTries ? null : seconds);
  if (status === 401 || status === 403)
    return {
      message: 'HubSpot refused the token. Renew HUBSPOT_TOKEN.',
      againSeconds: again(longestPauseSeconds),
    };
  const pause = Math.min(longestPauseSeconds, 30 * 2 ** (tries - 1));
  if (status === 429)
    return {
      message: 'HubSpot is receiving too many requests. The deal is sent again later.',
      againSeconds: waitSeconds ?? pause,
    };
  if (status === 0 || status >= 500)
    return {
      message: 'HubSpot did not reply as expected. The deal is sent again later.',
      againSeconds: again(waitSeconds ?? pause),
    };
  return { message: `HubSpot refused the data (${status}).`, againSeconds: null };
}
