import { Module } from '@nestjs/common';
import { LenderObjectsModule } from '../lender-objects/index.ts';
import { disclosureOwners } from './disclosure.owners.ts';
import { DisclosureDocuments } from './disclosure-documents.service.ts';
import { DisclosureRows } from './disclosure-queries.ts';
import { DisclosuresController } from './disclosures.controller.ts';
import { Disclosures } from './disclosures.service.ts';

@Module({
  imports: [LenderObjectsModule],
  controllers: [DisclosuresController],
  providers: [disclosureOwners, Disclosures, DisclosureDocuments, DisclosureRows],
  exports: [Disclosures],
})
export class DisclosuresModule {}
