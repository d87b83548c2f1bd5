import {
  importRemittance,
  listSettlements,
  type ImportedRemittance,
  type InputOf,
  type Settlements,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { HeavyReads } from '../../../platform/db/heavy-reads.ts';
import { CurrentActor, staffOf, workerOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { HeavyRead } from '../../../platform/http/heavy-reads.interceptor.ts';
import { reachOf } from '../../tenancy/stores/index.ts';
import { inReach } from '../listings/index.logic.ts';
import { Remittances } from './remittance-queries.ts';
import { SettlementList } from './settlement-queries.ts';

@Controller()
export class SettlementsController {
  constructor(
    private readonly reads: HeavyReads,
    private readonly settlements: SettlementList,
    private readonly remittances: Remittances,
  ) {}

  @HeavyRead()
  @Endpoint(listSettlements)
  async list(
    @Input() { query }: InputOf<typeof listSettlements>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Settlements> {
    const reach = inReach(reachOf(workerOf(actor), 'settlements:read'));
    return this.settlements.list(await this.reads.fork(), query, reach);
  }

  @Endpoint(importRemittance)
  import(
    @Input() { body, key }: InputOf<typeof importRemittance>,
    @CurrentActor() actor: RequestActor,
  ): Promise<ImportedRemittance> {
    return this.remittances.import(staffOf(actor), body, key);
  }
}
