import type { GlobalVariables, OrgSettingValues } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { Database } from '../../../../platform/db/database.generated.ts';
import { queries } from '../../../../platform/db/queries.ts';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { once } from '../../../../platform/http/idempotency.ts';
import { wantUnmerged } from '../org-lock-queries.ts';
import { auditOrg } from '../org-audit.ts';
import { usualSettings } from '../orgs.logic.ts';

interface Row {
  values: Partial<OrgSettingValues>;
  global_variables: GlobalVariables;
}

type Update = UpdateQueryBuilder<Database, 'org_settings', 'org_settings', UpdateResult>;
interface Change {
  action: string;
  value: object;
  set: (row: Update, json: string) => Update;
}

/**
 * Reads and saves settings of an org, which apply to all its stores. Until the org saves settings, the
 * defaults apply.
 */
@Injectable()
export class SettingsOfOrgs {
  constructor(private readonly orm: MikroORM) {}

  async of(orgId: number): Promise<{ values: OrgSettingValues; globalVariables: GlobalVariables }> {
    const row = await queries(this.orm.em.fork())
      .selectFrom('org_settings')
      .select(['values', 'global_variables'])
      .where('org_id', '=', orgId)
      .$castTo<Row>()
      .executeTakeFirst();
    return { values: { ...usualSettings, ...row?.values }, globalVariables: row?.global_variables ?? {} };
  }

  saveValues(actor: StaffActor, orgId: number, values: Partial<OrgSettingValues>, key?: string) {
    const set = (row: Update, json: string) =>
      row.set((eb) => ({ values: eb('values', '||', eb.val(json)).$castTo<string>() }));
    return this.write(actor, orgId, { action: 'org-settings.updated', set, value: values }, key);
  }

  /** Replaces all global variables of the org: named texts that apply to all its stores. */
  saveVariables(actor: StaffActor, orgId: number, value: GlobalVariables, key?: string) {
    const action = 'org-settings.global-variables-changed';
    const set = (row: Update, json: string) => row.set({ global_variables: json });
    return this.write(actor, orgId, { action, set, value }, key);
  }

  private async write(actor: StaffActor, orgId: number, change: Change, key?: string): Promise<void> {
    const { action, set, value } = change;
    await this.orm.em.fork().transactional((em) =>
      once(em, `${action}|${actor.userId}`, key, { orgId, value }, async () => {
        await wantUnmerged(em, orgId);
        const db = queries(em);
        await db
          .insertInto('org_settings')
          .values({ org_id: orgId })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await set(db.updateTable('org_settings'), JSON.stringify(value))
          .set((eb) => ({ updated_at: eb.fn<Date>('now') }))
          .where('org_id', '=', orgId)
          .execute();
        const changed = Object.keys(value).sort().join(',').slice(0, 500);
        await auditOrg(em, actor, { action, orgId, facts: { changed } });
        return { saved: true };
      }),
    );
  }
}
