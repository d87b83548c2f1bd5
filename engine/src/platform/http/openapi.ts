import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** The OpenAPI document, made from the same schemas that validate requests and replies. */
export function openapiDocument(app: INestApplication): OpenAPIObject {
  const head = new DocumentBuilder()
    .setTitle('Millrace')
    .setDescription('One financing application, many lenders.')
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addCookieAuth('sid')
    .build();
  return SwaggerModule.createDocument(app, head, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}.${method}`,
  });
}
