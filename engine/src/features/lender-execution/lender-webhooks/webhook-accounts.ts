import { accountOf } from '@millrace/plugin-sdk/runtime';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Schedule } from '../../../platform/registry/repeated-work.ts';
import { LenderObjects } from '../../lenders/lender-objects/index.ts';
import { StoreCredentials, type CredentialValues } from '../../lenders/store-credentials/index.ts';

const atOnce = 500;

/**
 * Computes the hash of the account number (`accountIndex`) for stored credentials that do not have it. Webhook
 * calls of lenders are matched to stores by this hash.
 */
@Injectable()
export class WebhookAccounts {
  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: LenderObjects,
    private readonly credentials: StoreCredentials,
  ) {}

  @Schedule('index-webhook-accounts', { everySeconds: 60 })
  async run(): Promise<void> {
    const em = this.orm.em.fork();
    const plugins = new Map((await this.lenders.all(em)).map(({ id, plugin }) => [id, plugin]));
    const accountAt = (lenderId: number, values: CredentialValues) => {
      const plugin = plugins.get(lenderId);
      return plugin ? accountOf(plugin.manifest.webhook, values) : null;
    };
    await this.credentials.indexAccounts(em, accountAt, atOnce);
  }
}
