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
    const values = facts && (await this.credentials.open(em, storeId, facts.id));
    if (!facts || !values) return 'unknown';
    const { environment, settings: config } = facts;
    const { deadlineMs } = lender.manifest;
    const credentials = values.reveal();
    const asked = await this.host.confirm(lender, { environment, config, credentials, deadlineMs }, call);
    if (!asked.ok) return 'unknown';
    return asked.value ? 'lender' : 'other-sender';
  }
}
