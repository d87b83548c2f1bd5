import { afterAll, beforeAll } from '@jest/globals';
import { roles } from '@millrace/schemas/permissions';
import { landsAtHome } from '../support/landing.ts';
import { journey } from '../support/journey.ts';
import { openStage, type Stage } from '../support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ RATE_LIMIT_FACTOR: '100' });
}, 120_000);
afterAll(() => stage?.close(), 60_000);

journey('each role sees its start page', (step) => {
  landsAtHome(() => stage, step, roles);
});
