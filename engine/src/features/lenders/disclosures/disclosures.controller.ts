import {
  Disclosure,
  DisclosureForm,
  DisclosureFormQuery,
  DisclosureSaveBody,
  DisclosuresQuery,
  Done,
} from '@millrace/schemas/api';
import { isAsked } from '@millrace/schemas/disclosures';
import { can } from '@millrace/schemas/permissions';
import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import Type from 'typebox';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { notAllowed } from '../../../platform/http/problem.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { DisclosureDocuments } from './disclosure-documents.service.ts';

const One = replySchema(Disclosure, 'Disclosure');
const Many = replySchema(Type.Array(Disclosure), 'DisclosureList');
const Form = replySchema(DisclosureForm, 'DisclosureForm');
const Success = replySchema(Done, 'Done');
const formQuery = querySchema(DisclosureFormQuery);

@Controller('api/disclosures')
export class DisclosuresController {
  constructor(private readonly documents: DisclosureDocuments) {}

  /** What shoppers may be asked to agree to; `all` is for who keeps the texts. */
  @Get()
  @Requires('public:read')
  @Replies(Many, One)
  async list(
    @Query({ schema: querySchema(DisclosuresQuery) }) { all = false, locale = 'en' }: DisclosuresQuery,
    @CurrentActor() { actor }: RequestActor,
  ): Promise<Disclosure[]> {
    if (all && !can(actor, 'disclosures:read')) throw notAllowed();
    const texts = await this.documents.list(locale);
    return all ? texts : texts.filter(({ category }) => isAsked(category));
  }

  @Get('form')
  @Requires('disclosures:read')
  @Replies(Form)
  one(@Query({ schema: formQuery }) { id }: DisclosureFormQuery): Promise<DisclosureForm> {
    return this.documents.one(id);
  }

  @Post('form/save')
  @HttpCode(200)
  @Requires('disclosures:update')
  @Replies(Form)
  save(
    @Body({ schema: bodySchema(DisclosureSaveBody, 'DisclosureSaveBody') }) body: DisclosureSaveBody,
    @CurrentActor() actor: RequestActor,
    @IdempotencyKey() key: string | undefined,
  ): Promise<DisclosureForm> {
    return this.documents.save(staffOf(actor), body, key);
  }

  @Delete('form/delete')
  @Requires('disclosures:update')
  @Replies(Success)
  delete(
    @Query({ schema: formQuery }) { id }: DisclosureFormQuery,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    return this.documents.delete(staffOf(actor), id);
  }
}
