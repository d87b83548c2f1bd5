import type { CoApplicantPart, SavedPart, SavePartBody } from '@millrace/schemas/api';
import { validateAnswers } from '@millrace/schemas/form';
import { hashOfShown } from '@millrace/schemas/shown-answers';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import { Clock } from '../../../platform/clock.ts';
import { instantOrNull } from '../../../platform/db/instants.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { OutsideFormSettings, StoreSettings } from '../../tenancy/store-settings/index.ts';
import { AnswerVault, ApplicationRows } from '../applications/index.ts';
import {
  alreadySubmitted,
  answersRefused,
  maskedAnswers,
  patchAnswers,
  shownAnswersChanged,
} from '../applications/index.logic.ts';
import { calledName, partAnswers, partOf, withoutPartAnswers } from './co-applicant-form.logic.ts';
import { CoApplicantParts } from './co-applicant-part-queries.ts';
import { noPart, partDone } from './co-applicants.errors.ts';
import { PartHolder, type HeldPart, type PartVisitor } from './part-holder.ts';

/** Lets a co-applicant answer their own questions. The rest of the form is neither shown nor changed. */
@Injectable()
export class PartAnswers {
  constructor(
    private readonly orm: MikroORM,
    private readonly holder: PartHolder,
    private readonly parts: CoApplicantParts,
    private readonly rows: ApplicationRows,
    private readonly answers: AnswerVault,
    private readonly settings: StoreSettings,
    private readonly outside: OutsideFormSettings,
    private readonly clock: Clock,
    private readonly vault: Vault,
  ) {}

  async read(visitor: PartVisitor): Promise<CoApplicantPart> {
    const em = this.orm.em.fork();
    return this.holder.proven(em, visitor, async ({ part, row, store }) => {
      const stored = this.answers.open(row).reveal();
      const form = partOf(row.form);
      const { brand } = await this.outside.shownBy(em, row.storeId);
      // Finished answers of the co-applicant are not shown again, because another person may use the same
      // phone.
      const shown = part.doneAt ? { answers: {}, masked: [] } : maskedAnswers(form, stored);
      return {
        partId: row.id,
        applicant: calledName(stored),
        store: { name: store.name, phone: store.phone, ...(brand && { brand }) },
        form: { ...form },
        ...shown,
        doneAt: instantOrNull(part.doneAt),
      };
    });
  }

  save(visitor: PartVisitor, body: SavePartBody, key?: string): Promise<SavedPart> {
    const asked = this.vault.hmac('save-part', JSON.stringify(body)).toString('base64');
    return this.orm.em
      .fork()
      .transactional((em) =>
        this.holder.proven(em, visitor, (held) =>
          once(em, `save-part|${held.row.id}`, key, asked, () => this.saveWithin(em, held, body)),
        ),
      );
  }

  private async saveWithin(em: EntityManager, { store, row: { id } }: HeldPart, body: SavePartBody) {
    const row = await this.rows.lock(em, id);
    // While this request waited for the lock, the applicant may have withdrawn the invitation or submitted
    // the application.
    const part = row && (await this.parts.find(em, id));
    if (!row || !part) throw noPart();
    if (row.state !== 'draft') throw alreadySubmitted();
    if (part.doneAt) throw partDone();
    const form = partOf(row.form);
    const stored = this.answers.open(row).reveal();
    const { strict_names: strictNames } = (await this.settings.of(em, row.storeId)).values;
    const locale = body.locale ?? row.locale;
    const options = { locale, today: this.clock.dayIn(store.timezone), strictNames };
    const patch = patchAnswers(form, partAnswers(row.form, stored), body.answers, options);
    const errors = body.done ? validateAnswers(form, patch.answers, options) : [];
    if (patch.errors.length + errors.length > 0)
      throw answersRefused(patch.errors.length > 0 ? patch.errors : errors);
    if (body.done && body.shown !== hashOfShown(form, patch.answers)) throw shownAnswersChanged();
    const whole = { ...withoutPartAnswers(row.form, stored), ...patch.answers };
    const entered = { fields: patch.entered };
    // Staff may have entered an answer before. If the co-applicant enters the same answer, it is saved too,
    // because this confirms it.
    if (patch.entered.length > 0) await this.rows.saveAnswers(em, row, whole, undefined, false, entered);
    return { doneAt: body.done ? await this.finish(em, row) : null };
  }

  private async finish(em: EntityManager, row: HeldPart['row']): Promise<string | null> {
    const done = await queries(em)
      .updateTable('co_applicant_part')
      .set((eb) => ({ done_at: eb.fn<Date>('now') }))
      .where('application_id', '=', row.id)
      .returning('done_at as at')
      .executeTakeFirst();
    await this.holder.record(em, row, 'co-applicant.done');
    await this.parts.recordChange(em, row);
    return instantOrNull(done?.at ?? null);
  }
}
