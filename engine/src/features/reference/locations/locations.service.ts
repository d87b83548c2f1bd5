import type { Location } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';

/** Reads the US states and the nations of the United Kingdom. */
@Injectable()
export class Locations {
  all(em: EntityManager): Promise<Location[]> {
    return columns(em).orderBy('country', 'desc').orderBy('state_name').$castTo<Location>().execute();
  }

  find(em: EntityManager, id: number): Promise<Location | undefined> {
    return columns(em).where('id', '=', id).$castTo<Location>().executeTakeFirst();
  }
}

const columns = (em: EntityManager) =>
  queries(em).selectFrom('location').select(['id', 'state_name', 'code', 'country']);
