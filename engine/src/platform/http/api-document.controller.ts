import { getApiDocument } from '@millrace/schemas/api';
import { apiDocument } from '@millrace/schemas/endpoints';
import { Controller } from '@nestjs/common';
import { Endpoint } from './endpoint.ts';

@Controller()
export class ApiDocumentController {
  private readonly document = apiDocument();

  @Endpoint(getApiDocument)
  read() {
    return { ...this.document };
  }
}
