import { applyDecorators, SerializeOptions } from '@nestjs/common';
import { ApiAcceptedResponse, ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { HttpSchema } from './schema.ts';

type Reply = HttpSchema<unknown>;

/**
 * What a route answers: written into the OpenAPI document, and nothing that it does not name ever leaves.
 * @param each where the answer is a list: what each of its rows is held to
 */
export const Replies = (reply: Reply, each = reply) =>
  applyDecorators(ApiOkResponse({ standardSchema: reply }), SerializeOptions({ schema: each }));

/** The same of a route that answers 201. */
export const Creates = (reply: Reply) =>
  applyDecorators(ApiCreatedResponse({ standardSchema: reply }), SerializeOptions({ schema: reply }));

/** The same of a route that answers 202. */
export const Accepts = (reply: Reply) =>
  applyDecorators(ApiAcceptedResponse({ standardSchema: reply }), SerializeOptions({ schema: reply }));
