// Journeys of store teams that do not read each other's data share one product, because a start takes ten
// seconds. The journey of the consumer view runs first. It opens the newest application with its shopper's
// name, and a later journey may create a newer one.
import { afterAll } from '@jest/globals';
import { closeSharedStage } from '../support/stage.ts';
import '../together/consumer-view.ts';
import '../together/marketing-link.ts';
import '../together/missing-chunk.ts';
import '../together/new-user.ts';
import '../together/registration.ts';
import '../together/reports.ts';
import '../together/sign-in-factors.ts';
import '../together/store-device.ts';

afterAll(closeSharedStage, 60_000);
