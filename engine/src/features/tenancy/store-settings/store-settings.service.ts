import type { FormVerification, GlobalVariables, StoreSettingValues } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { Database } from '../../../platform/db/database.generated.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { auditStore } from '../stores/index.ts';
import { hoursFindings, usualSettings } from './store-settings.logic.ts';
import { settingsRefused } from './store-settings.errors.ts';

interface SettingsOfStore {
  values: StoreSettingValues;
  formVerification: FormVerification;
  globalVariables: GlobalVariables;
}

interface Row {
  values: Partial<StoreSettingValues>;
  form_verification: FormVerification;
  global_variables: GlobalVariables;
}

type Update = UpdateQueryBuilder<Database, 'store_settings', 'store_settings', UpdateResult>;
interface Change {
  action: string;
  set: (row: Update) => Update;
  changed: string[];
}

/** Reads and saves settings of a store for its forms. Until the store saves settings, the defaults apply. */
@Injectable()
export class StoreSettings {
  constructor(private readonly orm: MikroORM) {}

  async of(em: EntityManager, storeId: number): Promise<SettingsOfStore> {
    const row = await queries(em)
      .selectFrom('store_settings')
      .select(['values', 'form_verification', 'global_variables'])
      .where('store_id', '=', storeId)
      .$castTo<Row>()
      .executeTakeFirst();
    return {
      values: { ...usualSettings, ...row?.values },
      formVerification: row?.form_verification ?? 'sms_or_email',
      globalVariables: row?.global_variables ?? {},
    };
  }

  async saveValues(actor: StaffActor, storeId: number, values: Partial<StoreSettingValues>): Promise<void> {
    const findings = hoursFindings(values.hours ?? []);
    if (findings.length > 0) throw settingsRefused(findings);
    await this.write(actor, storeId, {
      action: 'store-settings.updated',
      set: (row) =>
        row.set((eb) => ({ values: eb('values', '||', eb.val(JSON.stringify(values))).$castTo<string>() })),
      changed: Object.keys(values),
    });
  }

  async saveVerification(actor: StaffActor, storeId: number, setting: FormVerification): Promise<void> {
    await this.write(actor, storeId, {
      action: 'store-settings.verification-changed',
      set: (row) => row.set({ form_verification: setting }),
      changed: [setting],
    });
  }

  /** Replaces all global variables of the store: named texts. */
  async saveGlobalVariables(actor: StaffActor, storeId: number, variables: GlobalVariables): Promise<void> {
    await this.write(actor, storeId, {
      action: 'store-settings.global-variables-changed',
      set: (row) => row.set({ global_variables: JSON.stringify(variables) }),
      changed: Object.keys(variables).sort(),
    });
  }

  private async write(actor: StaffActor, storeId: number, { action, set, changed }: Change): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const db = queries(em);
      await db
        .insertInto('store_settings')
        .values({ store_id: storeId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await set(db.updateTable('store_settings'))
        .set((eb) => ({ updated_at: eb.fn<Date>('now') }))
        .where('store_id', '=', storeId)
        .execute();
      const facts = { changed: changed.join(',').slice(0, 500) };
      await auditStore(em, actor, { action, storeId, facts });
    });
  }
}
