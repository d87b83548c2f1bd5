import type { OutsideFormSettings as Settings, OutsideFormValues } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { auditStore } from '../stores/index.ts';
import { usualOutsideForm } from './store-settings.logic.ts';

interface Row {
  slug: string;
  website_uuid: string;
  values: Partial<OutsideFormValues>;
}

/** What the public form of a store says before its first question, and where it is. */
@Injectable()
export class OutsideFormSettings {
  constructor(
    private readonly orm: MikroORM,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Undefined while the store has no public form. */
  async of(em: EntityManager, storeId: number): Promise<Settings | undefined> {
    const [row] = await em.execute<Row[]>(
      `SELECT s.slug, f.website_uuid, f."values" FROM outside_form f JOIN store s ON s.id = f.store_id
       WHERE f.store_id = ?`,
      [storeId],
    );
    return (
      row && {
        store_id: storeId,
        website_uuid: row.website_uuid,
        url: `${this.config.PUBLIC_URL}/outside-form/${row.slug}/${row.website_uuid}`,
        values: { ...usualOutsideForm, ...row.values },
      }
    );
  }

  /** The public form comes into being with its first save. */
  async save(actor: StaffActor, storeId: number, values: Partial<OutsideFormValues>): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      await em.execute(
        `INSERT INTO outside_form (store_id, "values") VALUES (?, ?::jsonb)
         ON CONFLICT (store_id) DO UPDATE SET "values" = outside_form."values" || excluded."values"`,
        [storeId, JSON.stringify(values)],
        'run',
      );
      const facts = { changed: Object.keys(values).join(',') };
      await auditStore(em, actor, { action: 'outside-form.updated', storeId, facts });
    });
  }
}
