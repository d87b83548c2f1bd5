import type { FormVerification, GlobalVariables, StoreSettingValues } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { auditStore } from '../stores/index.ts';
import { hoursFindings, usualSettings } from './store-settings.logic.ts';
import { settingsRefused } from './store-settings.errors.ts';

export interface SettingsOfStore {
  values: StoreSettingValues;
  formVerification: FormVerification;
  globalVariables: GlobalVariables;
}

interface Row {
  values: Partial<StoreSettingValues>;
  form_verification: FormVerification;
  global_variables: GlobalVariables;
}

/** How a store wants its forms to work. A store that never said anything has the usual settings. */
@Injectable()
export class StoreSettings {
  constructor(private readonly orm: MikroORM) {}

  async of(em: EntityManager, storeId: number): Promise<SettingsOfStore> {
    const [row] = await em.execute<Row[]>(
      `SELECT "values", form_verification, global_variables FROM store_settings WHERE store_id = ?`,
      [storeId],
    );
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
      sql: `"values" = store_settings."values" || ?::jsonb`,
      value: JSON.stringify(values),
      changed: Object.keys(values),
    });
  }

  async saveVerification(actor: StaffActor, storeId: number, setting: FormVerification): Promise<void> {
    await this.write(actor, storeId, {
      action: 'store-settings.verification-changed',
      sql: `form_verification = ?`,
      value: setting,
      changed: [setting],
    });
  }

  /** Takes the place of all variables there were. */
  async saveGlobalVariables(actor: StaffActor, storeId: number, variables: GlobalVariables): Promise<void> {
    await this.write(actor, storeId, {
      action: 'store-settings.global-variables-changed',
      sql: `global_variables = ?::jsonb`,
      value: JSON.stringify(variables),
      changed: Object.keys(variables).sort(),
    });
  }

  private async write(
    actor: StaffActor,
    storeId: number,
    { action, sql, value, changed }: { action: string; sql: string; value: string; changed: string[] },
  ): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      await em.execute(
        `INSERT INTO store_settings (store_id) VALUES (?) ON CONFLICT DO NOTHING`,
        [storeId],
        'run',
      );
      await em.execute(
        `UPDATE store_settings SET ${sql}, updated_at = now() WHERE store_id = ?`,
        [value, storeId],
        'run',
      );
      const facts = { changed: changed.join(',').slice(0, 500) };
      await auditStore(em, actor, { action, storeId, facts });
    });
  }
}
