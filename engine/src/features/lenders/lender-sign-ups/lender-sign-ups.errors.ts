import { conflict } from '../../../platform/http/problem.ts';

export const alreadyAsked = (lender: string) =>
  conflict(
    'sign-up-asked-already',
    `This store asked to sign up with ${lender} less than 30 days ago.`,
    'Wait for the answer, or contact Millrace.',
  );

export const worksAlready = (lender: string) =>
  conflict(
    'sign-up-not-needed',
    `This store already has credentials for ${lender}.`,
    'Open Lender credentials to see them.',
  );
