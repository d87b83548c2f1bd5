const applications = (count: number): string => (count === 1 ? '1 application' : `${count} applications`);

/** What was not sent meanwhile, and what it would mean to send it. */
export const skippedWords = (name: string, skipped: number): string =>
  skipped === 0
    ? 'No open application was skipped meanwhile.'
    : `${applications(skipped)} without an approval ${skipped === 1 ? 'was' : 'were'} not sent to it meanwhile. Nothing of that is sent unless you say so here: each makes a new inquiry at ${name}.`;

export const resumedWords = (name: string, asked: number): string =>
  asked === 0
    ? `${name} is asked again.`
    : `${name} is asked again. ${applications(asked)} that ${asked === 1 ? 'was' : 'were'} skipped ${asked === 1 ? 'is' : 'are'} on the way.`;
