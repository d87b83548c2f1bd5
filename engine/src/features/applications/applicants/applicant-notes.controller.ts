import {
  ApplicantNote,
  ApplicantNoteBody,
  ApplicantNoteList,
  ApplicantNotesQuery,
} from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { ApplicantNotes } from './applicant-notes.service.ts';

const One = replySchema(ApplicantNote, 'ApplicantNote');
const Many = replySchema(ApplicantNoteList, 'ApplicantNoteList');

@Controller('api/applicant-notes')
export class ApplicantNotesController {
  constructor(private readonly notes: ApplicantNotes) {}

  @Get('get-applicant-notes')
  @Requires('applicant-notes:read')
  @Replies(Many)
  list(
    @Query({ schema: querySchema(ApplicantNotesQuery) }) query: ApplicantNotesQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<ApplicantNoteList> {
    return this.notes.list(staffOf(actor), query);
  }

  @Post('save-notes')
  @HttpCode(200)
  @Requires('applicant-notes:update')
  @Replies(One)
  save(
    @Body({ schema: bodySchema(ApplicantNoteBody, 'ApplicantNoteBody') }) body: ApplicantNoteBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<ApplicantNote> {
    return this.notes.save(staffOf(actor), body, key);
  }
}
