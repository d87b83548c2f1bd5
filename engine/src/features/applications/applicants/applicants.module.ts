import { Module } from '@nestjs/common';
import { AuthModule } from '../../identity/auth/index.ts';
import { ApplicationsModule } from '../applications/index.ts';
import { ListingsModule } from '../listings/index.ts';
import { ApplicantNotesController } from './applicant-notes.controller.ts';
import { ApplicantNotes } from './applicant-notes.service.ts';
import { ApplicantSearch } from './applicant-search.service.ts';
import { applicantOwners, noteOwners } from './applicant.owners.ts';
import { ApplicantsController } from './applicants.controller.ts';
import { ExportedContacts } from './exported-contacts.service.ts';
import { Customers } from './customer-queries.ts';
import { Applicants } from './applicants.service.ts';
import { EnrollmentController } from './enrollment.controller.ts';
import { Enrollment } from './enrollment.service.ts';
import { SearchController } from './search.controller.ts';

@Module({
  imports: [ApplicationsModule, AuthModule, ListingsModule],
  controllers: [ApplicantsController, ApplicantNotesController, EnrollmentController, SearchController],
  providers: [
    applicantOwners,
    noteOwners,
    Applicants,
    Customers,
    ExportedContacts,
    ApplicantNotes,
    ApplicantSearch,
    Enrollment,
  ],
})
export class ApplicantsModule {}
