/** Something the person at the keyboard can mend: one sentence about what is wrong, one about the remedy. */
export class Problem extends Error {
  constructor(whatIsWrong, remedy, details = '') {
    super(`${whatIsWrong} ${remedy}`);
    this.name = 'Problem';
    this.details = details;
  }
}

/** Prints a Problem as sentences and anything else as what it is: a defect, with its stack. */
export function printFailure(error) {
  const isProblem = error instanceof Error && error.name === 'Problem';
  if (isProblem && error.details) console.error(error.details.trimEnd());
  console.error(`\n${isProblem ? error.message : (error?.stack ?? error)}`);
}
