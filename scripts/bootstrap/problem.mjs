/** An error that the user can fix. It has one sentence about the cause and one about the remedy. */
export class Problem extends Error {
  constructor(problem, remedy, details = '') {
    super(`${problem} ${remedy}`);
    this.name = 'Problem';
    this.details = details;
  }
}

/** Prints a Problem as sentences, and any other error as a defect with its stack. */
export function printFailure(error) {
  // An unknown option is a mistake of the user, not a defect.
  const isUnknownOption = String(error?.code).startsWith('ERR_PARSE_ARGS');
  const isProblem = error instanceof Error && (error.name === 'Problem' || isUnknownOption);
  if (isProblem && error.details) console.error(error.details.trimEnd());
  // The second sentence of Node's message is about `--`, which does not apply here, so it is omitted.
  const sentence = isUnknownOption ? `${error.message.split('. ')[0]}.` : error?.message;
  console.error(`\n${isProblem ? sentence : (error?.stack ?? error)}`);
}
