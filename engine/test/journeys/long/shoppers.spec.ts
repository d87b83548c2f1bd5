// Journeys of shoppers that do not read each other's data share one product, because a start takes ten seconds.
import { afterAll } from '@jest/globals';
import { closeSharedStage } from '../support/stage.ts';
import '../together/another-device.ts';
import '../together/oldest-browser.ts';
import '../together/status.ts';
import '../together/two-applications.ts';

afterAll(closeSharedStage, 60_000);
