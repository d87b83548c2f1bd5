import type { Franchise } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';

/** Reads and creates franchises: brands that stores of several orgs use. */
@Injectable()
export class Franchises {
  all(em: EntityManager): Promise<Franchise[]> {
    return queries(em).selectFrom('franchise').select(['id', 'name']).orderBy('name').execute();
  }

  find(em: EntityManager, id: number): Promise<Franchise | undefined> {
    return queries(em).selectFrom('franchise').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  }

  /** Returns the id of the franchise with this name. Creates the franchise if there is none. */
  async ensure(em: EntityManager, name: string): Promise<number> {
    const { id } = await queries(em)
      .insertInto('franchise')
      .values({ name })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
}
