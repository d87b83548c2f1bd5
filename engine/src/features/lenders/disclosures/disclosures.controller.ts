import {
  Disclosure,
  DisclosureForm,
  Done,
  listDisclosures,
  getDisclosure,
  saveDisclosure,
  deleteDisclosure,
  type InputOf,
} from '@millrace/schemas/api';
import { isAsked } from '@millrace/schemas/disclosures';
import { can } from '@millrace/schemas/permissions';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { notAllowed } from '../../../platform/http/problem.ts';
import { DisclosureDocuments } from './disclosure-documents.service.ts';

@Controller()
export class DisclosuresController {
  constructor(private readonly documents: DisclosureDocuments) {}

  /**
   * Lists the disclosures that shoppers accept. The parameter `all` needs the permission to read every
   * disclosure.
   */
  @Endpoint(listDisclosures)
  async list(
    @Input() { query: { all = false, locale = 'en' } }: InputOf<typeof listDisclosures>,
    @CurrentActor() { actor }: RequestActor,
  ): Promise<Disclosure[]> {
    if (all && !can(actor, 'disclosures:read')) throw notAllowed();
    const texts = await this.documents.list(locale);
    return all ? texts : texts.filter(({ category }) => isAsked(category));
  }

  @Endpoint(getDisclosure)
  one(@Input() { query: { id } }: InputOf<typeof getDisclosure>): Promise<DisclosureForm> {
    return this.documents.one(id);
  }

  @Endpoint(saveDisclosure)
  save(
    @Input() { body, key }: InputOf<typeof saveDisclosure>,
    @CurrentActor() actor: RequestActor,
  ): Promise<DisclosureForm> {
    return this.documents.save(staffOf(actor), body, key);
  }

  @Endpoint(deleteDisclosure)
  delete(
    @Input() { query: { id } }: InputOf<typeof deleteDisclosure>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    return this.documents.delete(staffOf(actor), id);
  }
}
