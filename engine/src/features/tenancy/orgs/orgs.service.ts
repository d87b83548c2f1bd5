import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Org } from './org.entity.ts';

@Injectable()
export class Orgs {
  /** The id of the org of that name; makes it when there is none. */
  async ensure(em: EntityManager, name: string): Promise<number> {
    const found = await em.findOne(Org, { name });
    const org = found ?? em.create(Org, { name });
    await em.flush();
    return org.id;
  }
}
