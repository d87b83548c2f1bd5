import type { ApplicantDetails, FormStage } from '@millrace/schemas/api';
import { masks } from '@millrace/schemas/form';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Applications, inquiriesOf, provenChannels } from '../applications/index.ts';
import { addressOf, contactFields } from './applicant.logic.ts';

interface Row {
  id: number;
  storeId: number;
  locale: string;
  firstLogin: boolean;
}
interface FormRow {
  id: string;
  reference: string;
  stage: FormStage;
  created_at: Date | string;
  submitted_at: Date | string | null;
}

/** Returns the applicant of an application. Decrypts only the contact answers. */
@Injectable()
export class Applicants {
  constructor(private readonly applications: Applications) {}

  async details(em: EntityManager, formId: string): Promise<ApplicantDetails> {
    const row = await queries(em)
      .selectFrom('application')
      .innerJoin('applicant', 'applicant.id', 'application.applicant_id')
      .select([
        'applicant.id',
        'application.store_id as storeId',
        'application.locale',
        'applicant.first_login as firstLogin',
      ])
      .where('application.id', '=', formId)
      .where('application.deleted_at', 'is', null)
      .$castTo<Row>()
      .executeTakeFirst();
    if (!row) throw notFound('This application');
    const opened = await this.applications.answersFor(em, formId, contactFields);
    const answers = opened.reveal();
    const phone = (digits: string | undefined) => (digits ? masks.phone.format(digits) : null);
    return {
      id: row.id,
      form_id: formId,
      store_id: row.storeId,
      first_name: answers['first_name'] ?? null,
      last_name: answers['last_name'] ?? null,
      email: answers['email'] ?? null,
      mobile_phone: phone(answers['mobile_phone']),
      home_phone: phone(answers['home_phone']),
      address: addressOf(answers),
      location_id: await locationOf(em, answers['state_name']),
      first_login: row.firstLogin,
      locale: row.locale,
      verified_by: await provenChannels(em, formId),
      inquiries: await inquiriesOf(em, formId),
      forms: await this.others(em, row, formId),
    };
  }

  private async others(em: EntityManager, { id, storeId }: Row, formId: string) {
    const rows = await queries(em)
      .selectFrom('application')
      .innerJoin('read.application_listed as listed', 'listed.id', 'application.id')
      .select([
        'application.id',
        'application.reference',
        'listed.tab as stage',
        'application.created_at',
        'application.submitted_at',
      ])
      .where('application.applicant_id', '=', id)
      .where('application.store_id', '=', storeId)
      .where('application.id', '<>', formId)
      .orderBy('application.created_at', 'desc')
      .limit(20)
      .$castTo<FormRow>()
      .execute();
    return rows.map((row) => ({
      ...row,
      created_at: instant(row.created_at),
      submitted_at: instantOrNull(row.submitted_at),
    }));
  }
}

/** Returns the id of the state that the applicant entered. */
async function locationOf(em: EntityManager, code: string | undefined): Promise<number | null> {
  if (!code) return null;
  const row = await queries(em)
    .selectFrom('read.location')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.id ?? null;
}
