import {
  FormUpdated,
  TokenForm,
  getTokenFormOfStore,
  getTokenForm,
  saveTokenForm,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { named, passOf, Sees } from '../../../../platform/http/access/sees.ts';
import { TokenForms } from './token-forms.service.ts';

const brings = ({ params }: FastifyRequest) => passOf(named(params, 'token'));

/** Endpoints for a caller that has a link but no cookie. The link gives access to one application. */
@Controller()
export class TokenFormsController {
  constructor(private readonly forms: TokenForms) {}

  @Endpoint(getTokenFormOfStore)
  @Sees(brings)
  ofStore(
    @Input() { params: { form_id: formId, token, store_id: storeId } }: InputOf<typeof getTokenFormOfStore>,
    @Req() request: FastifyRequest,
  ): Promise<TokenForm> {
    return this.forms.read({ token, formId, storeId }, request.ip);
  }

  @Endpoint(getTokenForm)
  @Sees(brings)
  read(
    @Input() { params: { form_id: formId, token } }: InputOf<typeof getTokenForm>,
    @Req() request: FastifyRequest,
  ): Promise<TokenForm> {
    return this.forms.read({ token, formId }, request.ip);
  }

  @Endpoint(saveTokenForm)
  @Sees(brings)
  save(
    @Input() { params: { token }, body, key }: InputOf<typeof saveTokenForm>,
    @Req() request: FastifyRequest,
  ): Promise<FormUpdated> {
    const visitor = { ip: request.ip, userAgent: request.headers['user-agent'] };
    return this.forms.save(token, body, visitor, key);
  }
}
