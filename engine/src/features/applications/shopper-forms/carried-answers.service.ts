import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { StoreSettings } from '../../tenancy/store-settings/index.ts';
import { AnswerVault, ApplicationRows, type ApplicationRow } from '../applications/index.ts';
import { openForm, progressOf, type StoredAnswers } from '../applications/index.logic.ts';
import { carriedAnswers, isUnanswered } from './carried-answers.logic.ts';
import { earlierForms } from './earlier-form-queries.ts';

/** Begins a shopper's second application at a store with the answers of the earlier one. */
@Injectable()
export class CarriedAnswers {
  constructor(
    private readonly rows: ApplicationRows,
    private readonly vault: AnswerVault,
    private readonly settings: StoreSettings,
    private readonly clock: Clock,
  ) {}

  /**
   * Copies answers into a draft without answers of its own. Copies only from an application that the shopper
   * could open instead: of the same store, with the same phone or mailbox confirmed by a code. The caller holds
   * the lock of the row.
   */
  async copyInto(em: EntityManager, row: ApplicationRow): Promise<void> {
    const stored = this.vault.open(row).reveal();
    if (row.state !== 'draft' || !isUnanswered(stored)) return;
    const earlier = await this.earlierAnswers(em, row.storeId);
    if (!earlier) return;
    const { strict_names: strictNames } = (await this.settings.of(em, row.storeId)).values;
    const options = { locale: row.locale, today: this.clock.dayIn(row.timezone), strictNames };
    const form = openForm(row, stored);
    const carried = carriedAnswers(form, earlier, stored, options);
    const fields = Object.keys(carried);
    if (fields.length === 0) return;
    const answers = { ...stored, ...carried };
    const entered = { fields, source: { by: 'prefill' } } as const;
    await this.rows.saveAnswers(em, row, answers, progressOf(form, answers, options), true, entered);
  }

  /** Returns the answers of the newest submitted application, which the shopper checked, or else of a draft. */
  private async earlierAnswers(em: EntityManager, storeId: number): Promise<StoredAnswers | undefined> {
    const open = (await earlierForms(em)).filter(({ mayOpen }) => mayOpen);
    const found = open.find(({ state }) => state === 'submitted') ?? open[0];
    if (!found) return undefined;
    return alsoWithin({ form: found.id }, async () => {
      const earlier = await this.rows.find(em, found.id);
      return earlier?.storeId === storeId ? this.vault.open(earlier).reveal() : undefined;
    });
  }
}
