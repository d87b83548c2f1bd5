import type { WebhookCall } from '@millrace/plugin-sdk';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LenderHost, type CatalogueLender } from '../../../plugin-host/index.ts';
import { LenderObjects } from '../../lenders/lender-objects/index.ts';
import { StoreCredentials } from '../../lenders/store-credentials/index.ts';
import type { Origin } from './webhook.logic.ts';

/**
 * Verifies webhook calls without a signature. Millrace sends each call back to the lender, and the lender
 * confirms it.
 */
@Injectable()
export class PostBacks {
  constructor(
    private readonly lenders: LenderObjects,
    private readonly credentials: StoreCredentials,
    private readonly host: LenderHost,
  ) {}

  async originOf(
    em: EntityManager,
    lender: CatalogueLender,
    storeId: number,
    call: WebhookCall,
  ): Promise<Origin> {
    if (lender.manifest.webhook.kind !== 'post-back') return 'as-told';
    const facts = await this.lenders.findByKey(em, lender.key);
    const sets = facts ? await this.credentials.activeSets(em, facts.id) : [];
    const set = sets.find((one) => one.storeId === storeId);
    if (!facts || !set) return 'unknown';
    const { environment, settings: config } = facts;
    const { deadlineMs } = lender.manifest;
    const credentials = set.values.reveal();
    const asked = await this.host.confirm(lender, { environment, config, credentials, deadlineMs }, call);
    if (!asked.ok) return 'unknown';
    return asked.value ? 'lender' : 'other-sender';
  }
}
