import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PersonNames } from '../../../platform/sessions/person-names.ts';

@Injectable()
export class UserNames extends PersonNames {
  async nameOf(em: EntityManager, userId: number): Promise<string> {
    const [row] = await em.execute<{ name: string }[]>(
      `SELECT trim(first_name || ' ' || last_name) AS name FROM app_user WHERE id = ?`,
      [userId],
    );
    return row?.name ?? '';
  }
}
