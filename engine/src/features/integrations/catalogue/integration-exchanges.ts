import type { IntegrationExchange, IntegrationKey } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { instant } from '../../../platform/db/instants.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';

const logDays = 30;
const most = 50;

export interface Exchanged {
  readonly storeId: number;
  readonly key: IntegrationKey;
  readonly operation: IntegrationExchange['operation'];
  readonly formId?: string;
  readonly works: boolean;
  readonly message: string;
  readonly milliseconds: number;
}

/**
 * Stores and lists the log of calls to vendors. The log contains results as texts, and neither keys nor data
 * of shoppers.
 */
@Injectable()
export class IntegrationExchanges {
  constructor(private readonly orm: MikroORM) {}

  async add(em: EntityManager, { storeId, key, operation, formId, ...result }: Exchanged): Promise<void> {
    await queries(em)
      .insertInto('integration_exchange')
      .columns([
        ...(['org_id', 'store_id', 'integration', 'operation', 'form_id'] as const),
        ...(['works', 'message', 'milliseconds'] as const),
      ])
      .expression((eb) =>
        eb
          .selectFrom('read.store as s')
          .select([
            's.org_id',
            's.id',
            eb.val(key).as('integration'),
            eb.val(operation).as('operation'),
            eb.cast<string | null>(eb.val(formId ?? null), 'uuid').as('form_id'),
            eb.cast<boolean>(eb.val(result.works), 'boolean').as('works'),
            eb.val(result.message).as('message'),
            eb.cast<number>(eb.val(Math.round(result.milliseconds)), 'integer').as('milliseconds'),
          ])
          .where('s.id', '=', storeId),
      )
      .execute();
  }

  async list(storeId: number, key: IntegrationKey): Promise<IntegrationExchange[]> {
    const rows = await queries(this.orm.em.fork())
      .selectFrom('integration_exchange')
      .select(['id', 'operation', 'form_id', 'works', 'message', 'milliseconds', 'exchanged_at'])
      .where('store_id', '=', storeId)
      .where('integration', '=', key)
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return rows.map(({ exchanged_at: at, operation, ...row }) => ({
      ...row,
      integration_id: key,
      operation: operation as IntegrationExchange['operation'],
      exchanged_at: instant(at),
    }));
  }

  @CleanUp('exchanges of integrations')
  deleteOld(em: EntityManager) {
    return queries(em)
      .deleteFrom('integration_exchange')
      .where('exchanged_at', '<', fromNow({ days: -logDays }))
      .execute();
  }
}
