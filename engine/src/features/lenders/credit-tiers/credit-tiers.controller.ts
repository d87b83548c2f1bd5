import { StoreCreditTiers, listCreditTiers, saveCreditTiers, type InputOf } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { CreditTiers } from './credit-tiers.service.ts';

/**
 * Endpoints for credit score tiers. They need the same permissions as the store's credentials at the lender.
 */
@Controller()
export class CreditTiersController {
  constructor(
    private readonly orm: MikroORM,
    private readonly tiers: CreditTiers,
  ) {}

  @Endpoint(listCreditTiers)
  list(@Input() { query: { storeId } }: InputOf<typeof listCreditTiers>): Promise<StoreCreditTiers[]> {
    return this.tiers.ofStore(this.orm.em.fork(), storeId);
  }

  @Endpoint(saveCreditTiers)
  save(
    @Input() { body }: InputOf<typeof saveCreditTiers>,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreCreditTiers> {
    return this.tiers.save(staffOf(actor), body);
  }
}
