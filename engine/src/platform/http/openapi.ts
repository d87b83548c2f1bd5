import { apiDocument, type ApiDocument } from '@millrace/schemas/endpoints';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** The API document: from the contracts, and from the decorators of routes that have none yet. */
export function openapiDocument(app: INestApplication): ApiDocument {
  const head = new DocumentBuilder().setOpenAPIVersion('3.1.0').build();
  const { paths, components } = SwaggerModule.createDocument(app, head, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}.${method}`,
  }) as unknown as ApiDocument;
  const document = apiDocument();
  const merged = { ...document.paths };
  for (const [address, operations] of Object.entries(paths)) {
    for (const operation of Object.values(operations))
      operation.responses = { ...(operation.responses as object), default: refusal };
    merged[address] = { ...operations, ...merged[address] };
  }
  const { schemas, securitySchemes } = document.components;
  return {
    ...document,
    paths: merged,
    components: { securitySchemes, schemas: { ...components.schemas, ...schemas } },
  };
}

const refusal = {
  description: 'Problem details (RFC 9457): why not, and what to do next.',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
