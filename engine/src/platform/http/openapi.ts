import { Problem } from '@millrace/schemas/api';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** What every route answers that does not answer what was asked for. */
const refusal = {
  description: 'Problem details (RFC 9457): why not, and what to do next.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** The OpenAPI document, made from the same schemas that validate requests and replies. */
export function openapiDocument(app: INestApplication): OpenAPIObject {
  const head = new DocumentBuilder()
    .setTitle('Millrace')
    .setDescription('One financing application, many lenders.')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addCookieAuth('sid')
    .build();
  const document = SwaggerModule.createDocument(app, head, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}.${method}`,
  });
  return withRefusals(document);
}

function withRefusals(document: OpenAPIObject): OpenAPIObject {
  const { schemas, ...components } = document.components ?? {};
  for (const { get, post, put, patch, delete: remove } of Object.values(document.paths))
    for (const operation of [get, post, put, patch, remove]) {
      if (operation) operation.responses = { ...operation.responses, default: refusal };
    }
  const problem = JSON.parse(JSON.stringify(Problem)) as object;
  return { ...document, components: { ...components, schemas: { ...schemas, Problem: problem } } };
}
