import { templateProblemText, type TemplateProblem } from '@millrace/schemas/store-contract';
import { conflict, notFound, unprocessable } from '../../../../platform/http/problem.ts';

export const noStoreContract = () => notFound('This contract');

export const templateRefused = (problems: readonly TemplateProblem[]) =>
  unprocessable(
    'The contract text is not complete.',
    problems.map((problem) => ({
      field: problem.locale,
      code: problem.code,
      message: templateProblemText(problem),
    })),
  );

export const templateChanged = () =>
  conflict(
    'contract-template-changed',
    'Another user saved the contract text.',
    'Reload the page, then change the newest text.',
  );

export const textChanged = () =>
  conflict(
    'contract-text-changed',
    'The contract has changed since you read it.',
    'Reload the page and read the contract again.',
  );

export const notToSign = () =>
  conflict(
    'contract-not-to-sign',
    'This contract cannot be signed now.',
    'Reload the page to see the state of your contract.',
  );
