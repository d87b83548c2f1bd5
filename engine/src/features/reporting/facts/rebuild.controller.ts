import { getReportRebuild, startReportRebuild, type ReportRebuild } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { ReportCells } from './report-cells.ts';

/** Lets an operator recompute all figures of reports and see the progress of the scheduler. */
@Controller()
export class RebuildController {
  constructor(private readonly cells: ReportCells) {}

  @Endpoint(getReportRebuild)
  progress(): Promise<ReportRebuild> {
    return this.cells.progress();
  }

  @Endpoint(startReportRebuild)
  async start(): Promise<ReportRebuild> {
    const { left } = await this.cells.progress();
    if (left === 0) await this.cells.startRebuild();
    return this.cells.progress();
  }
}
