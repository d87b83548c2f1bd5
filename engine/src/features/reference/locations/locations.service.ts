import type { Location } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** The states of the USA. */
@Injectable()
export class Locations {
  all(em: EntityManager): Promise<Location[]> {
    return em.execute(`SELECT id, state_name, code FROM location ORDER BY state_name`);
  }

  async find(em: EntityManager, id: number): Promise<Location | undefined> {
    const [row] = await em.execute<Location[]>(`SELECT id, state_name, code FROM location WHERE id = ?`, [
      id,
    ]);
    return row;
  }
}
