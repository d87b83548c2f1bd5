import type { Location } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';

/** Reads the states of the USA. */
@Injectable()
export class Locations {
  all(em: EntityManager): Promise<Location[]> {
    return columns(em).orderBy('state_name').execute();
  }

  find(em: EntityManager, id: number): Promise<Location | undefined> {
    return columns(em).where('id', '=', id).executeTakeFirst();
  }
}

const columns = (em: EntityManager) =>
  queries(em).selectFrom('location').select(['id', 'state_name', 'code']);
