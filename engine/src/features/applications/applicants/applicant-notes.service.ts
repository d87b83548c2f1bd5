import type {
  ApplicantNote,
  ApplicantNoteBody,
  ApplicantNoteList,
  ApplicantNotesQuery,
} from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound, unprocessable } from '../../../platform/http/problem.ts';
import { plainText } from '../../../platform/plain-text.ts';
import { auditStore } from '../../tenancy/stores/index.ts';
import { noteOfAnotherUser } from './applicants.errors.ts';

type Row = Omit<ApplicantNote, 'created_at' | 'updated_at' | 'is_own'> & {
  created_by: number;
  created_at: Date | string;
  updated_at: Date | string;
};

const columns = [
  'id',
  'applicant_id',
  'store_id',
  'notes',
  'created_by',
  'created_by_name',
  'created_at',
  'updated_at',
] as const;

/**
 * Manages notes of store users about an applicant. Numbers that belong only in encrypted fields, such as
 * SSNs, are masked in a note.
 */
@Injectable()
export class ApplicantNotes {
  constructor(private readonly orm: MikroORM) {}

  /** Returns the notes about an applicant, newest first. */
  async list(
    actor: StaffActor,
    { applicant_id: applicantId, store_id: storeId }: ApplicantNotesQuery,
  ): Promise<ApplicantNoteList> {
    const rows = await queries(this.orm.em.fork())
      .selectFrom('applicant_note')
      .select(columns)
      .where('applicant_id', '=', applicantId)
      .where('store_id', '=', storeId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    return { notes: rows.map((row) => replyOf(actor, row)) };
  }

  save(actor: StaffActor, body: ApplicantNoteBody, key?: string): Promise<ApplicantNote> {
    return this.orm.em.fork().transactional((em) =>
      once(em, `applicant-note|${actor.userId}`, key, body, async () => {
        const notes = plainText(body.notes);
        if (!notes) throw unprocessable('This note is empty.', [emptyNote]);
        const row =
          body.id === undefined ? await add(em, actor, body, notes) : await change(em, actor, body, notes);
        const subject = { kind: 'applicant-note', id: String(row.id) };
        const action = body.id === undefined ? 'applicant-note.added' : 'applicant-note.changed';
        await auditStore(em, actor, { action, storeId: body.store_id, subject });
        return replyOf(actor, row);
      }),
    );
  }
}

const emptyNote = { field: 'notes', code: 'required', message: 'Enter a note.' };

async function add(
  em: EntityManager,
  { userId }: StaffActor,
  { applicant_id: applicantId, store_id: storeId }: ApplicantNoteBody,
  notes: string,
): Promise<Row> {
  const db = queries(em);
  const place = await db
    .selectFrom('applicant')
    .innerJoin('read.store as store', 'store.id', 'applicant.store_id')
    .innerJoin('read.app_user as author', (join) => join.on('author.id', '=', userId))
    .select(['store.org_id', 'author.first_name', 'author.last_name'])
    .where('applicant.id', '=', applicantId)
    .where('store.id', '=', storeId)
    .executeTakeFirst();
  if (!place) throw notFound('This applicant');
  return db
    .insertInto('applicant_note')
    .values({
      org_id: place.org_id,
      store_id: storeId,
      applicant_id: applicantId,
      notes,
      created_by: userId,
      created_by_name: `${place.first_name} ${place.last_name}`,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

async function change(
  em: EntityManager,
  { userId }: StaffActor,
  { id, applicant_id: applicantId, store_id: storeId }: ApplicantNoteBody,
  notes: string,
): Promise<Row> {
  const db = queries(em);
  const known = await db
    .selectFrom('applicant_note')
    .select(['id', 'created_by'])
    .where('id', '=', id!)
    .where('applicant_id', '=', applicantId)
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirst();
  if (!known) throw notFound('This note');
  if (known.created_by !== userId) throw noteOfAnotherUser();
  return db
    .updateTable('applicant_note')
    .set((eb) => ({ notes, updated_at: eb.fn<Date>('now') }))
    .where('id', '=', known.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

function replyOf({ userId }: StaffActor, { created_by: by, ...row }: Row): ApplicantNote {
  return {
    ...row,
    is_own: by === userId,
    created_at: instant(row.created_at),
    updated_at: instant(row.updated_at),
  };
}
