import { fieldsOfForm, type MergedForm } from '@millrace/schemas/form';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FormConfig } from '../../forms/form-configs/index.ts';
import { progressOf } from '../applications/index.logic.ts';
import { inOrder } from './lender-order.logic.ts';
import type { Random } from './random.logic.ts';
import { TestApplications } from './test-application-queries.ts';
import { testPerson } from './test-people.logic.ts';
import { TestRoutes, type TestLender } from './test-routes.ts';
import { TestSales } from './test-sales.ts';

export interface PastApplication {
  id: string;
  config: FormConfig;
  form: MergedForm;
  /** The lenders that the form asks. */
  lenders: readonly TestLender[];
  linkId: number | null;
  /** Associates of the store. */
  associates: readonly { id: number }[];
  /** The associate whom the shopper named. */
  associateId: number | null;
  startedAt: Date;
  /** Seconds that the shopper needed to fill in the form. Null if the shopper stopped before submitting. */
  seconds: number | null;
  phone: string;
  /** Today's date at the store, as `YYYY-MM-DD`. */
  today: string;
  daysAgo: number;
  random: Random;
}

/**
 * Writes the history of a demo store: test applications that reports count. As test applications they are
 * never sent to a lender, and their invented customers get no messages.
 */
@Injectable()
export class PastApplications {
  constructor(
    private readonly applications: TestApplications,
    private readonly routes: TestRoutes,
    private readonly sales: TestSales,
  ) {}

  /** Returns whether the application was added before. Also true if it has been deleted since. */
  exists(em: EntityManager, id: string): Promise<boolean> {
    return this.applications.exists(em, id);
  }

  async add(em: EntityManager, past: PastApplication): Promise<void> {
    const { id, config, form, linkId, associateId, startedAt, seconds, today, daysAgo, random } = past;
    const { answers: all, requestedCents } = testPerson(form, { today, phone: past.phone, random });
    const submittedAt = seconds === null ? null : new Date(startedAt.getTime() + seconds * 1000);
    const answers = submittedAt ? all : firstOf(form, all, random());
    const place = { orgId: config.orgId, storeId: config.storeId, configId: config.id };
    await this.applications.add(em, {
      ...{ id, ...place, linkId, associateId, form, answers, locale: 'en', ip: null },
      ...{ createdAt: startedAt, submittedAt, inReports: true },
      ...(!submittedAt && { progress: progressOf(form, answers, { locale: 'en', today }) }),
    });
    if (!submittedAt) return;
    const lenders = inOrder(past.lenders, config.lenderOrder);
    const choice = await this.routes.answer(em, {
      ...{ applicationId: id, ...place, mode: config.mode, lenders, requestedCents, submittedAt, random },
      ...{ randomResults: true, randomCloseout: true, daysAgo },
    });
    const associates = associateId === null ? past.associates : [{ id: associateId }];
    if (choice) await this.sales.end(em, { id, ...place }, choice, { associates, random });
  }
}

/**
 * Returns the first answers of a shopper who stopped early. `share` is the share of the questions that the
 * shopper answered.
 */
function firstOf(
  form: MergedForm,
  answers: Readonly<Record<string, string>>,
  share: number,
): Record<string, string> {
  const ids = fieldsOfForm(form).map(({ id }) => id);
  const kept = new Set(ids.slice(0, Math.ceil(ids.length * share)));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => kept.has(id)));
}
