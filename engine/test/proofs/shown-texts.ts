import type { Step } from '../journeys/support/journey.ts';
import type { Stage } from '../journeys/support/stage.ts';
import { applicationTexts, silentServerTexts, testDataTexts } from './shown-applications.ts';
import { builderTexts } from './shown-builder.ts';
import { archiveTexts, formTexts, linkTexts, pathTexts } from './shown-forms.ts';
import { messageTexts } from './shown-messages.ts';
import { ShownScene, type Found } from './shown-scene.ts';
import { goneFormTexts, sendingTexts } from './shown-sending.ts';
import { shopperTexts } from './shown-shoppers.ts';

/** In this order: each goes on from the screen the one before it left. */
const subjects = [
  ...[formTexts, messageTexts, pathTexts, linkTexts, archiveTexts, builderTexts],
  ...[sendingTexts, applicationTexts, goneFormTexts, shopperTexts, testDataTexts, silentServerTexts],
];

/** Texts that screens show, each brought about as people and failing servers bring it about. */
export function shownTexts(stage: () => Stage, tell: Step, known: Found): void {
  const scene = new ShownScene(stage, tell, known);
  for (const subject of subjects) subject(scene);
}
