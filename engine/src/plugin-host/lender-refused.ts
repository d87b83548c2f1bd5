import path from 'node:path';

/** A lender folder that cannot be used. The message is one sentence for the author of the plugin. */
export class LenderRefusedError extends Error {
  override readonly name = 'LenderRefusedError';
  readonly code = 'lender-refused';
  constructor(folder: string, why: string) {
    super(`The lender plugin ${path.basename(folder)} is refused: ${why}`);
  }
}
