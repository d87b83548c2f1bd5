import { downloadReport, type InputOf } from '@millrace/schemas/api';
import { Controller, StreamableFile } from '@nestjs/common';
import { CurrentActor, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { Exports } from './exports.service.ts';
import { csvStream, xlsxStream } from './spreadsheets.ts';

const [csv, xlsx] = downloadReport.file;

@Controller()
export class ExportsController {
  constructor(private readonly exports: Exports) {}

  @Endpoint(downloadReport)
  async download(
    @Input() { query }: InputOf<typeof downloadReport>,
    @CurrentActor() actor: RequestActor,
  ): Promise<StreamableFile> {
    const table = await this.exports.open(query, actor);
    const { format } = query;
    return new StreamableFile(format === 'csv' ? csvStream(table) : xlsxStream(table), {
      type: format === 'csv' ? `${csv}; charset=utf-8` : xlsx,
      disposition: `attachment; filename="${table.name}.${format}"`,
    });
  }
}
