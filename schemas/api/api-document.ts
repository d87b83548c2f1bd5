import Type from 'typebox';
import { endpoint } from './contract.ts';

export const getApiDocument = endpoint({
  id: 'api.document',
  method: 'GET',
  path: '/openapi.json',
  permission: 'public:read',
  own: true,
  reply: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  summary: 'Get this document (OpenAPI 3.1)',
  audience: 'program',
});
