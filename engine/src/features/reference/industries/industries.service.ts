import type { Industry } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** What stores sell; `key` is the word lenders use in their manifests. */
@Injectable()
export class Industries {
  all(em: EntityManager): Promise<Industry[]> {
    return em.execute(`SELECT id, name, key FROM industry ORDER BY name`);
  }

  async find(em: EntityManager, id: number): Promise<Industry | undefined> {
    const [row] = await em.execute<Industry[]>(`SELECT id, name, key FROM industry WHERE id = ?`, [id]);
    return row;
  }
}
