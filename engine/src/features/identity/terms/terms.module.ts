import { Module } from '@nestjs/common';
import { TermsController } from './terms.controller.ts';
import { AcceptedTerms } from './terms.service.ts';

@Module({ controllers: [TermsController], providers: [AcceptedTerms], exports: [AcceptedTerms] })
export class TermsModule {}
