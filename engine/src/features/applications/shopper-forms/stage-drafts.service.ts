import { cardNumberField } from '@millrace/schemas/fields';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { erasedRows } from '../../../platform/erasure/erased-rows.ts';
import { sealedColumn } from '../../../platform/vault/reseal/sealed-column.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import type { ApplicationRow } from '../applications/index.ts';
import type { StoredAnswers } from '../applications/index.logic.ts';

/** How long the answers are kept after the last save, in hours. A route waits no longer for the shopper. */
const keptHours = 72;

type Owner = Pick<ApplicationRow, 'id' | 'orgId' | 'storeId' | 'dataKey'>;

export interface StageDraft {
  readonly answers: StoredAnswers;
  readonly version: number;
  readonly savedAt: Date | string;
}

const placeOf = ({ id, orgId, dataKey }: Owner, version: number) => ({
  table: 'stage_draft',
  column: 'sealed',
  row: id,
  org: orgId,
  version,
  dataKey,
});

/**
 * Stores the answers that a shopper typed for the next stage before agreeing to it. They are not answers of the
 * application yet, so no lender and no screen of staff gets them.
 */
@Injectable()
export class StageDrafts {
  constructor(private readonly vault: Vault) {}

  async find(em: EntityManager, owner: Owner): Promise<StageDraft | undefined> {
    const row = await queries(em)
      .selectFrom('stage_draft')
      .select(['sealed', 'version', 'saved_at as savedAt'])
      .where('application_id', '=', owner.id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { sealed, version, savedAt } = row;
    const answers = this.vault.openJson<StoredAnswers>(placeOf(owner, version), sealed).reveal();
    return { answers, version, savedAt };
  }

  /**
   * Replaces the stored answers. A card number is not stored, because it has its own limit of time. The caller
   * holds the lock of the application.
   */
  async save(em: EntityManager, owner: Owner, before: number, answers: StoredAnswers): Promise<StageDraft> {
    const version = before + 1;
    const { [cardNumberField]: _, ...kept } = answers;
    const sealed = this.vault.sealJson(placeOf(owner, version), kept);
    const { savedAt } = await queries(em)
      .insertInto('stage_draft')
      .values({
        application_id: owner.id,
        org_id: owner.orgId,
        store_id: owner.storeId,
        ...{ sealed, version },
      })
      .onConflict((conflict) =>
        conflict
          .column('application_id')
          .doUpdateSet((eb) => ({ sealed, version, saved_at: eb.fn<Date>('now') })),
      )
      .returning('saved_at as savedAt')
      .executeTakeFirstOrThrow();
    return { answers: kept, version, savedAt };
  }

  async delete(em: EntityManager, applicationId: string): Promise<void> {
    await queries(em).deleteFrom('stage_draft').where('application_id', '=', applicationId).execute();
  }

  /** Deletes answers that were never sent. */
  @CleanUp('unsent answers to stages')
  deleteUnsent(em: EntityManager) {
    return queries(em)
      .deleteFrom('stage_draft')
      .where('saved_at', '<', fromNow({ hours: -keptHours }))
      .execute();
  }
}

export const sealedStageDrafts = sealedColumn({
  kind: 'unsent answers to stages',
  table: 'stage_draft',
  column: 'sealed',
  id: { column: 'application_id', type: 'uuid' },
  place: { row: 't.application_id', org: 't.org_id', version: 't.version' },
  application: 't.application_id',
});

export const erasedStageDrafts = erasedRows({
  what: 'Unsent answers',
  table: 'stage_draft',
  where: 't.application_id = ?',
});
