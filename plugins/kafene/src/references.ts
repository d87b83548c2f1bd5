import { LenderError, type Submitted } from '@millrace/plugin-sdk';

export function applicationIdOf({ references }: Submitted): string {
  if (references.application) return references.application;
  throw new LenderError('needs-person', 'no', 'The Application ID at Kafene is not known.');
}
