import { Module } from '@nestjs/common';
import { OperationCommits } from './operation-commits.ts';
import { OperationReviews } from './operation-reviews.ts';
import { OperationRuns } from './operation-runs.ts';
import { OperationSweep } from './operation-sweep.ts';

const facade = [OperationCommits, OperationReviews, OperationRuns, OperationSweep];

@Module({ providers: facade, exports: facade })
export class OperationsModule {}
