import type { SendOptions as Options, SendOptionsQuery } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../../platform/config/config.ts';
import { queries } from '../../../../platform/db/queries.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import { FormConfigs, type FormConfig } from '../../../forms/form-configs/index.ts';
import { OutsideForms } from '../../../forms/outside-forms/index.ts';
import { inStorePath, SendableForms, sentToOf } from '../../../forms/send-links/index.ts';
import { Associates } from '../../../tenancy/associates/index.ts';
import { Stores, type StoreFacts } from '../../../tenancy/stores/index.ts';
import { Applications, AnswerVault, ApplicationRows } from '../../applications/index.ts';

/** Returns the data for the dialog that sends an application to a shopper. */
@Injectable()
export class SendOptions {
  constructor(
    private readonly orm: MikroORM,
    private readonly applications: Applications,
    private readonly rows: ApplicationRows,
    private readonly answers: AnswerVault,
    private readonly configs: FormConfigs,
    private readonly outside: OutsideForms,
    private readonly sendable: SendableForms,
    private readonly stores: Stores,
    private readonly associates: Associates,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of({ storeId, formId }: SendOptionsQuery): Promise<Options> {
    const em = this.orm.em.fork();
    const store = await this.stores.find(em, storeId);
    if (!store?.websiteUuid) throw notFound('This store');
    const { lenders, needs, alwaysIds, settings, fieldIds } = await this.sendable.of(
      em,
      await this.configOf(em, store, formId),
    );
    const { country, currency } = store;
    return {
      ...{ country, currency },
      lenders: lenders.map(({ id, key, name, lenderType, publicTerms }, at) => ({
        id,
        key,
        name,
        lender_type: lenderType,
        ...(publicTerms && { public_terms: { ...publicTerms } }),
        always: alwaysIds.includes(id),
        fields: needs[at]!.need.fields.map((field) => ({ ...field, because: { ...field.because } })),
      })),
      application_settings: structuredClone(settings) as unknown as Options['application_settings'],
      field_ids: [...fieldIds],
      associates: await this.associates.named(em, storeId),
      in_store_link: this.config.PUBLIC_URL + inStorePath(store),
      form: formId ? await this.formOf(em, formId) : null,
    };
  }

  private async configOf(em: EntityManager, store: StoreFacts, formId?: string): Promise<FormConfig> {
    if (!formId) return (await this.outside.find(em, { storeUuid: store.websiteUuid! })).config;
    const facts = await this.applications.findInStore(em, store.id, formId);
    const config = facts && (await this.configs.find(em, facts.config.id));
    if (!config) throw notFound('This application');
    return config;
  }

  private async formOf(em: EntityManager, formId: string): Promise<Options['form']> {
    const row = await this.rows.find(em, formId);
    if (!row) throw notFound('This application');
    const named = await queries(em)
      .selectFrom('application')
      .select(['applicant_name', 'associate_id'])
      .where('id', '=', formId)
      .executeTakeFirst();
    const { mobile_phone: phone, email } = this.answers.open(row).reveal();
    return {
      reference: row.reference,
      applicant_name: named?.applicant_name ?? '',
      sent_to: [
        ...(phone ? [sentToOf({ channel: 'sms', address: phone })] : []),
        ...(email ? [sentToOf({ channel: 'email', address: email })] : []),
      ],
      associate_id: named?.associate_id ?? null,
      submitted: row.state === 'submitted',
    };
  }
}
