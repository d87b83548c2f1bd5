import type { Industry } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';

/**
 * Reads industries, which describe what stores sell. `key` is the word that lenders use in their manifests.
 */
@Injectable()
export class Industries {
  all(em: EntityManager): Promise<Industry[]> {
    return columns(em).orderBy('name').execute();
  }

  find(em: EntityManager, id: number): Promise<Industry | undefined> {
    return columns(em).where('id', '=', id).executeTakeFirst();
  }
}

const columns = (em: EntityManager) => queries(em).selectFrom('industry').select(['id', 'name', 'key']);
