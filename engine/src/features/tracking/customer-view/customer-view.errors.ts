import { conflict } from '../../../platform/http/problem.ts';

export const notSubmitted = () =>
  conflict(
    'not-submitted',
    'This form has not yet been submitted',
    'Turn the screen once lenders were asked.',
  );
