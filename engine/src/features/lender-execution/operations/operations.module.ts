import { Module } from '@nestjs/common';
import { LostClaims } from './lost-claims.ts';
import { OperationReviews } from './operation-reviews.ts';
import { OperationSending } from './operation-sending.ts';
import { OperationSweep } from './operation-sweep.ts';

const facade = [LostClaims, OperationReviews, OperationSending, OperationSweep];

@Module({ providers: facade, exports: facade })
export class OperationsModule {}
