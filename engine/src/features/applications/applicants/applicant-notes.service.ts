import type {
  ApplicantNote,
  ApplicantNoteBody,
  ApplicantNoteList,
  ApplicantNotesQuery,
} from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound, unprocessable } from '../../../platform/http/problem.ts';
import { plainText } from '../../../platform/plain-text.ts';
import { auditStore } from '../../tenancy/stores/index.ts';
import { noteOfSomebodyElse } from './applicants.errors.ts';

type Row = Omit<ApplicantNote, 'created_at' | 'updated_at' | 'is_own'> & {
  created_by: number;
  created_at: Date | string;
  updated_at: Date | string;
};

const columns = `id, applicant_id, store_id, notes, created_by, created_by_name, created_at, updated_at`;

/** What people of a store write down about an applicant. Numbers that belong into sealed fields are starred. */
@Injectable()
export class ApplicantNotes {
  constructor(private readonly orm: MikroORM) {}

  /** Newest first. */
  async list(
    actor: StaffActor,
    { applicant_id: applicantId, store_id: storeId }: ApplicantNotesQuery,
  ): Promise<ApplicantNoteList> {
    const rows = await this.orm.em
      .fork()
      .execute<Row[]>(
        `SELECT ${columns} FROM applicant_note WHERE applicant_id = ? AND store_id = ? ORDER BY created_at DESC, id DESC LIMIT 200`,
        [applicantId, storeId],
      );
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

const emptyNote = { field: 'notes', code: 'required', message: 'Write something down.' };

async function add(
  em: EntityManager,
  { userId }: StaffActor,
  { applicant_id: applicantId, store_id: storeId }: ApplicantNoteBody,
  notes: string,
): Promise<Row> {
  const [row] = await em.execute<Row[]>(
    `INSERT INTO applicant_note (org_id, store_id, applicant_id, notes, created_by, created_by_name)
     SELECT s.org_id, s.id, a.id, ?, u.id, concat_ws(' ', u.first_name, u.last_name)
     FROM applicant a JOIN read.store s ON s.id = a.store_id JOIN read.app_user u ON u.id = ?
     WHERE a.id = ? AND s.id = ? RETURNING ${columns}`,
    [notes, userId, applicantId, storeId],
  );
  if (!row) throw notFound('This applicant');
  return row;
}

async function change(
  em: EntityManager,
  { userId }: StaffActor,
  { id, applicant_id: applicantId, store_id: storeId }: ApplicantNoteBody,
  notes: string,
): Promise<Row> {
  const [known] = await em.execute<{ by: number }[]>(
    `SELECT created_by AS by FROM applicant_note WHERE id = ? AND applicant_id = ? AND store_id = ? FOR UPDATE`,
    [id, applicantId, storeId],
  );
  if (!known) throw notFound('This note');
  if (known.by !== userId) throw noteOfSomebodyElse();
  const [row] = await em.execute<Row[]>(
    `UPDATE applicant_note SET notes = ?, updated_at = now() WHERE id = ? RETURNING ${columns}`,
    [notes, id],
  );
  return row!;
}

function replyOf({ userId }: StaffActor, { created_by: by, ...row }: Row): ApplicantNote {
  return {
    ...row,
    is_own: by === userId,
    created_at: instant(row.created_at),
    updated_at: instant(row.updated_at),
  };
}
