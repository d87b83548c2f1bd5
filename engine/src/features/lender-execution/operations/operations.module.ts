import { Module } from '@nestjs/common';
import { OperationReviews } from './operation-reviews.ts';
import { OperationRuns } from './operation-runs.ts';
import { OperationSweep } from './operation-sweep.ts';

const facade = [OperationReviews, OperationRuns, OperationSweep];

@Module({ providers: facade, exports: facade })
export class OperationsModule {}
