import { keptReasons, type KeptReason } from '@millrace/schemas/erasures';
import { conflict } from '../../../platform/http/problem.ts';

export const mustBeKept = (because: KeptReason) =>
  conflict(`erasure-${because}`, 'This application cannot be deleted now.', keptReasons[because]);

export const alreadyAsked = () =>
  conflict(
    'erasure-already-asked',
    'The deletion of this application is already requested or planned.',
    'See the list of deletions.',
  );

export const ownErasure = () =>
  conflict(
    'erasure-needs-second-person',
    'You requested this deletion yourself.',
    'Ask another person of the internal staff to approve it.',
  );

export const erasureDecided = () =>
  conflict('erasure-decided', 'This deletion was decided before.', 'Reload the page.');
