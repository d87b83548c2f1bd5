import { getApiDocument } from '@millrace/schemas/api';
import { apiDocument } from '@millrace/schemas/endpoints';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../endpoint.ts';

@Controller()
export class ApiDocumentController {
  /**
   * Built at the first request, because building takes a tenth of a second and most API processes never serve
   * the document.
   */
  private document?: ReturnType<typeof apiDocument>;

  @Endpoint(getApiDocument)
  read() {
    this.document ??= apiDocument();
    return { ...this.document };
  }
}
