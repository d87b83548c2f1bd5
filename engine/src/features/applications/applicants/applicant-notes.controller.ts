import {
  ApplicantNote,
  ApplicantNoteList,
  listApplicantNotes,
  saveApplicantNote,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { ApplicantNotes } from './applicant-notes.service.ts';

@Controller()
export class ApplicantNotesController {
  constructor(private readonly notes: ApplicantNotes) {}

  @Endpoint(listApplicantNotes)
  list(
    @Input() { query }: InputOf<typeof listApplicantNotes>,
    @CurrentActor() actor: RequestActor,
  ): Promise<ApplicantNoteList> {
    return this.notes.list(staffOf(actor), query);
  }

  @Endpoint(saveApplicantNote)
  save(
    @Input() { body, key }: InputOf<typeof saveApplicantNote>,
    @CurrentActor() actor: RequestActor,
  ): Promise<ApplicantNote> {
    return this.notes.save(staffOf(actor), body, key);
  }
}
