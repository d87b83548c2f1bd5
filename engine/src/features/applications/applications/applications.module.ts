import { Module } from '@nestjs/common';
import { AnswerVault, sealedAnswers, sealedCardNumbers } from './answers/answer-vault.ts';
import { erasedCardNumbers } from './answers/card-number-queries.ts';
import { ApplicationRows } from './application-queries.ts';
import { Applications } from './applications.service.ts';
import { FormCache } from './answers/form-cache.ts';
import { FormDeletionsController } from './deletions/form-deletions.controller.ts';
import { FormDeletions } from './deletions/form-deletions.service.ts';
import { formOwners, storedFormOwners } from './application.owners.ts';

@Module({
  controllers: [FormDeletionsController],
  providers: [
    sealedAnswers,
    sealedCardNumbers,
    erasedCardNumbers,
    formOwners,
    storedFormOwners,
    FormDeletions,
    Applications,
    ApplicationRows,
    AnswerVault,
    FormCache,
  ],
  exports: [Applications, ApplicationRows, AnswerVault],
})
export class ApplicationsModule {}
