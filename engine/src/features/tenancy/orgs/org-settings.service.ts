import type { GlobalVariables, OrgSettingValues } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { wantUnmerged } from './merged-orgs.ts';
import { auditOrg } from './org-audit.ts';
import { usualSettings } from './orgs.logic.ts';

interface Row {
  values: Partial<OrgSettingValues>;
  global_variables: GlobalVariables;
}

interface Change {
  action: string;
  /** The column, and how the new value meets what stands there. */
  sql: string;
  value: object;
}

/** What an org decides for all of its stores. One that never said anything has the usual settings. */
@Injectable()
export class SettingsOfOrgs {
  constructor(private readonly orm: MikroORM) {}

  async of(orgId: number): Promise<{ values: OrgSettingValues; globalVariables: GlobalVariables }> {
    const [row] = await this.orm.em
      .fork()
      .execute<Row[]>(`SELECT "values", global_variables FROM org_settings WHERE org_id = ?`, [orgId]);
    return { values: { ...usualSettings, ...row?.values }, globalVariables: row?.global_variables ?? {} };
  }

  saveValues(actor: StaffActor, orgId: number, values: Partial<OrgSettingValues>, key?: string) {
    const sql = `"values" = org_settings."values" || ?::jsonb`;
    return this.write(actor, orgId, { action: 'org-settings.updated', sql, value: values }, key);
  }

  /** Takes the place of all variables there were. */
  saveVariables(actor: StaffActor, orgId: number, value: GlobalVariables, key?: string) {
    const action = 'org-settings.global-variables-changed';
    return this.write(actor, orgId, { action, sql: `global_variables = ?::jsonb`, value }, key);
  }

  private async write(actor: StaffActor, orgId: number, change: Change, key?: string): Promise<void> {
    const { action, sql, value } = change;
    await this.orm.em.fork().transactional((em) =>
      once(em, `${action}|${actor.userId}`, key, { orgId, value }, async () => {
        await wantUnmerged(em, orgId);
        const ensure = `INSERT INTO org_settings (org_id) VALUES (?) ON CONFLICT DO NOTHING`;
        await em.execute(ensure, [orgId], 'run');
        const update = `UPDATE org_settings SET ${sql}, updated_at = now() WHERE org_id = ?`;
        await em.execute(update, [JSON.stringify(value), orgId], 'run');
        const changed = Object.keys(value).sort().join(',').slice(0, 500);
        await auditOrg(em, actor, { action, orgId, facts: { changed } });
        return { saved: true };
      }),
    );
  }
}
