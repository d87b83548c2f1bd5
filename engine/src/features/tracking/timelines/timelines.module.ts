import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { ListingsModule } from '../../applications/listings/index.ts';
import { ShopperFormsModule } from '../../applications/shopper-forms/index.ts';
import { ContractFlowsModule } from '../../contracts/contract-flows/index.ts';
import { DisclosuresModule } from '../../lenders/disclosures/index.ts';
import { LenderObjectsModule } from '../../lenders/lender-objects/index.ts';
import { LenderTasksModule } from '../../manual-decisions/lender-tasks/index.ts';
import { RoutingModule } from '../../routing/route-attempts/index.ts';
import { AnswersModule } from '../../lender-execution/answers/index.ts';
import { ReviewsModule } from '../../lender-execution/reviews/index.ts';
import { OfferConsents } from './shopper-results/offer-consents.ts';
import { ProcessingController } from './processing/processing.controller.ts';
import { Processing } from './processing/processing.service.ts';
import { ShopperResultsController } from './shopper-results/shopper-results.controller.ts';
import { ShopperResultsService } from './shopper-results/shopper-results.service.ts';
import { Timelines } from './timeline-queries.ts';

@Module({
  imports: [
    ApplicationsModule,
    ListingsModule,
    ShopperFormsModule,
    RoutingModule,
    ContractFlowsModule,
    DisclosuresModule,
    LenderObjectsModule,
    LenderTasksModule,
    AnswersModule,
    ReviewsModule,
  ],
  controllers: [ProcessingController, ShopperResultsController],
  providers: [Processing, ShopperResultsService, OfferConsents, Timelines],
  exports: [ShopperResultsService, Timelines],
})
export class TimelinesModule {}
