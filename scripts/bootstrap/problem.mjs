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
  // an option nobody knows is no defect either
  const isUnknownOption = String(error?.code).startsWith('ERR_PARSE_ARGS');
  const isProblem = error instanceof Error && (error.name === 'Problem' || isUnknownOption);
  if (isProblem && error.details) console.error(error.details.trimEnd());
  // Node's second sentence goes on about `--`, which is not meant here
  const sentence = isUnknownOption ? `${error.message.split('. ')[0]}.` : error?.message;
  console.error(`\n${isProblem ? sentence : (error?.stack ?? error)}`);
}
