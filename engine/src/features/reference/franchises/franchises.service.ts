import type { Franchise } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Brands that stores of several orgs carry. */
@Injectable()
export class Franchises {
  all(em: EntityManager): Promise<Franchise[]> {
    return em.execute(`SELECT id, name FROM franchise ORDER BY name`);
  }

  async find(em: EntityManager, id: number): Promise<Franchise | undefined> {
    const [row] = await em.execute<Franchise[]>(`SELECT id, name FROM franchise WHERE id = ?`, [id]);
    return row;
  }

  /** The id of the franchise of that name; makes it when there is none. */
  async ensure(em: EntityManager, name: string): Promise<number> {
    const [row] = await em.execute<{ id: number }[]>(
      `INSERT INTO franchise (name) VALUES (?) ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id`,
      [name],
    );
    return row!.id;
  }
}
