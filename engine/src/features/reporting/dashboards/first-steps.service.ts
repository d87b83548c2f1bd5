import type { FirstSteps } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';

/** Reads which steps of its setup a new store has completed. */
@Injectable()
export class FirstStepsReader {
  constructor(private readonly orm: MikroORM) {}

  async read(storeId: number): Promise<FirstSteps> {
    const db = queries(this.orm.em.fork());
    const credentials = db
      .selectFrom('read.store_credential as c')
      .where('c.store_id', '=', storeId)
      .where('c.is_active', '=', true)
      .select('c.lender_id');
    const forms = db
      .selectFrom('read.cfa_config as f')
      .where('f.store_id', '=', storeId)
      .where('f.archived', '=', false)
      .select('f.id');
    const withLenders = forms
      .innerJoin('read.form_path as p', 'p.cfa_config_id', 'f.id')
      .where((eb) => eb(eb.fn<number>('cardinality', ['p.lender_ids']), '>', 0));
    const withThanks = forms.where('f.thank_you_page_id', 'is not', null);
    const questions = db
      .selectFrom('read.application_settings as q')
      .where('q.store_id', '=', storeId)
      .select('q.version');
    const links = db
      .selectFrom('read.marketing_link as m')
      .where('m.store_id', '=', storeId)
      .where('m.archived', '=', false)
      .select('m.id');
    const applications = db
      .selectFrom('read.application as a')
      .where('a.store_id', '=', storeId)
      .select('a.id');
    const row = await db
      .selectNoFrom((eb) => [
        eb.exists(credentials).as('credentials'),
        eb.exists(forms).as('form'),
        eb.exists(withLenders).as('lenders'),
        eb.exists(questions).as('questions'),
        eb.exists(withThanks).as('thank_you'),
        eb.exists(links).as('link'),
        eb.exists(applications).as('application'),
      ])
      .executeTakeFirstOrThrow();
    return Object.fromEntries(
      Object.entries(row).map(([name, isDone]) => [name, Boolean(isDone)]),
    ) as FirstSteps;
  }
}
