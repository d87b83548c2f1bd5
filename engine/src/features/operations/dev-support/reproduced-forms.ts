import type { ReproducedForm } from '@millrace/schemas/api';
import type { MergedForm } from '@millrace/schemas/form';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { queries } from '../../../platform/db/queries.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { FormConfigs } from '../../forms/form-configs/index.ts';
import { formLinkOf } from '../../forms/marketing-links/index.ts';
import { formChanges, questionsOf } from './form-changes.logic.ts';

/**
 * Shows the form that a shopper got, without the answers, together with the current version of the same form.
 */
@Injectable()
export class ReproducedForms {
  constructor(
    private readonly orm: MikroORM,
    private readonly configs: FormConfigs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  of(applicationId: string): Promise<ReproducedForm> {
    return inSnapshot(this.orm.em.fork(), async (em) => {
      const row = await queries(em)
        .selectFrom('read.application as a')
        .innerJoin('read.application_answers as f', 'f.id', 'a.id')
        .innerJoin('read.store as s', 's.id', 'a.store_id')
        .leftJoin('read.outside_form as w', 'w.store_id', 'a.store_id')
        .where('a.id', '=', applicationId)
        .select(['a.reference', 'a.locale', 'a.cfa_config_id', 'f.form', 's.slug', 'w.website_uuid'])
        .executeTakeFirst();
      if (!row) throw notFound('This application');
      const then = row.form as unknown as MergedForm;
      const config = await this.configs.find(em, row.cfa_config_id!);
      const about = { reference: row.reference!, locale: row.locale!, questions: questionsOf(then) };
      if (!config) return { ...about, form: null, changes: [] };
      const { form: today, lenders } = await this.configs.formOf(em, config);
      const { slug, website_uuid: websiteUuid } = row;
      const address = websiteUuid && { slug: slug!, websiteUuid, urlId: config.urlId };
      return {
        ...about,
        form: {
          name: config.name,
          mode: config.mode,
          in_stages: config.terms.in_stages,
          archived: config.archived,
          url: address ? formLinkOf(this.config.PUBLIC_URL, address) : null,
          lenders: lenders.map(({ name }) => name),
        },
        changes: formChanges(then, today),
      };
    });
  }
}
