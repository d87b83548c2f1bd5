import type { OutsideFormSettings as Settings, OutsideFormValues, StoreBrand } from '@millrace/schemas/api';
import { brandColours } from '@millrace/schemas/design';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { auditStore } from '../stores/index.ts';
import { usualOutsideForm } from './store-settings.logic.ts';

interface Row {
  slug: string;
  website_uuid: string;
  values: Partial<OutsideFormValues>;
}

/** Reads and saves the welcome text and the address of a store's public form. */
@Injectable()
export class OutsideFormSettings {
  constructor(
    private readonly orm: MikroORM,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the settings of the public form. Returns undefined if the store has no public form yet. */
  async of(em: EntityManager, storeId: number): Promise<Settings | undefined> {
    const row = await queries(em)
      .selectFrom('outside_form as form')
      .innerJoin('store', 'store.id', 'form.store_id')
      .select(['store.slug', 'form.website_uuid', 'form.values'])
      .where('form.store_id', '=', storeId)
      .$castTo<Row>()
      .executeTakeFirst();
    return (
      row && {
        store_id: storeId,
        website_uuid: row.website_uuid,
        url: `${this.config.PUBLIC_URL}/outside-form/${row.slug}/${row.website_uuid}`,
        values: { ...usualOutsideForm, ...row.values },
      }
    );
  }

  /**
   * Returns the settings that a shopper's pages need: the store's logo and color, and whether the store lets
   * shoppers scan an ID.
   */
  async shownBy(em: EntityManager, storeId: number): Promise<{ brand?: StoreBrand; scansId: boolean }> {
    const row = await queries(em)
      .selectFrom('outside_form')
      .select('values')
      .where('store_id', '=', storeId)
      .$castTo<Pick<Row, 'values'>>()
      .executeTakeFirst();
    const brand = brandIn(row?.values ?? {});
    return { ...(brand && { brand }), scansId: row?.values.scan_id ?? usualOutsideForm.scan_id };
  }

  /** Adds values that the store has not set. Values that the store has set stay. */
  async ensure(em: EntityManager, storeId: number, values: Partial<OutsideFormValues>): Promise<void> {
    await queries(em)
      .insertInto('outside_form')
      .values({ store_id: storeId, values: JSON.stringify(values) })
      .onConflict((conflict) =>
        conflict.column('store_id').doUpdateSet((eb) => ({
          values: eb('excluded.values', '||', eb.ref('outside_form.values')).$castTo<string>(),
        })),
      )
      .execute();
  }

  /** Saves the settings. The first save creates the public form. */
  async save(actor: StaffActor, storeId: number, values: Partial<OutsideFormValues>): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      await queries(em)
        .insertInto('outside_form')
        .values({ store_id: storeId, values: JSON.stringify(values) })
        .onConflict((conflict) =>
          conflict.column('store_id').doUpdateSet((eb) => ({
            values: eb('outside_form.values', '||', eb.ref('excluded.values')).$castTo<string>(),
          })),
        )
        .execute();
      const facts = { changed: Object.keys(values).join(',') };
      await auditStore(em, actor, { action: 'outside-form.updated', storeId, facts });
    });
  }
}

/** Returns the logo and the calculated colours of a store's public form. Undefined if it has neither. */
export function brandIn({ logo, brand_colour: colour }: Partial<OutsideFormValues>): StoreBrand | undefined {
  if (!logo && !colour) return undefined;
  return { logo: logo || null, colours: colour ? brandColours(colour) : null };
}
