import {
  FormUpdated,
  LinkTokenParams,
  TokenForm,
  TokenFormBody,
  TokenFormOfStoreParams,
  TokenFormParams,
} from '@millrace/schemas/api';
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { bodySchema, querySchema, replySchema } from '../../../platform/http/schema.ts';
import { named, passOf, Sees } from '../../../platform/http/sees.ts';
import { TokenForms } from './token-forms.service.ts';

const Form = replySchema(TokenForm, 'TokenForm');
const Updated = replySchema(FormUpdated, 'FormUpdated');

const brings = ({ params }: FastifyRequest) => passOf(named(params, 'token'));

/** For who holds a link and no cookie: the link is the proof, of one form. */
@Controller('api')
export class TokenFormsController {
  constructor(private readonly forms: TokenForms) {}

  @Get('v2/forms/:form_id/:token/:store_id')
  @Requires('form-link:open')
  @Sees(brings)
  @Replies(Form)
  ofStore(
    @Param({ schema: querySchema(TokenFormOfStoreParams) })
    { form_id: formId, token, store_id: storeId }: TokenFormOfStoreParams,
    @Req() request: FastifyRequest,
  ): Promise<TokenForm> {
    return this.forms.read({ token, formId, storeId }, request.ip);
  }

  @Get('forms/unauthenticated/:form_id/:token')
  @Requires('form-link:open')
  @Sees(brings)
  @Replies(Form)
  read(
    @Param({ schema: querySchema(TokenFormParams) }) { form_id: formId, token }: TokenFormParams,
    @Req() request: FastifyRequest,
  ): Promise<TokenForm> {
    return this.forms.read({ token, formId }, request.ip);
  }

  @Post('v2/forms/update/:token')
  @HttpCode(200)
  @Requires('form-link:update')
  @Sees(brings)
  @Replies(Updated)
  save(
    @Param({ schema: querySchema(LinkTokenParams) }) { token }: LinkTokenParams,
    @Body({ schema: bodySchema(TokenFormBody, 'TokenFormBody') }) body: TokenFormBody,
    @Req() request: FastifyRequest,
    @IdempotencyKey() key: string | undefined,
  ): Promise<FormUpdated> {
    const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] };
    return this.forms.save(token, body, visitor, key);
  }
}
