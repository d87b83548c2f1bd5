import type { LenderApplication } from '../application.ts';
import type { LenderFolder } from './lender-folder.ts';
import type { TestSandbox } from './sandbox.ts';
import { newTraces, sandboxAddress, stageApplication, stageContext } from './stage.ts';

/**
 * Submits an application twice with the same idempotency key, as the host does after a lost reply, and then another
 * application. Returns what is wrong if the lender stored the first one twice, if the second reply says something
 * else than the first, or if the lender took the other application for a duplicate.
 */
export async function repeatedSubmission(folder: LenderFolder, sandbox: TestSandbox): Promise<string[]> {
  const lender = await folder.lender();
  const stored = () =>
    sandbox.ledger().filter(({ lender, kind }) => lender === folder.manifest.id && kind === 'submission')
      .length;
  const outcomeOf = (application: LenderApplication, idempotencyKey: string): Promise<string> =>
    lender
      .submit(
        stageContext({
          folder,
          baseUrl: sandboxAddress(folder, sandbox.url),
          traces: newTraces(),
          answers: application.answers,
          idempotencyKey,
        }),
        application,
      )
      .then(
        ({ outcome }) => outcome,
        (error: Error) => error.message,
      );
  const before = stored();
  const [application, other] = [stageApplication(folder), stageApplication(folder)];
  const first = await outcomeOf(application, 'kit-submission-1');
  const second = await outcomeOf(application, 'kit-submission-1');
  const afterTwo = stored() - before;
  await outcomeOf(other, 'kit-submission-2');
  const afterOther = stored() - before - afterTwo;
  return [
    ...(afterTwo === 1
      ? []
      : [
          `the lender stored the same application ${afterTwo} times. Pass context.idempotencyKey where the lender looks for duplicates`,
        ]),
    ...(second === first ? [] : [`the second time it answers "${second}", the first time "${first}"`]),
    ...(afterOther === 1
      ? []
      : ['the lender takes the next application for a duplicate, so its key is not its own']),
  ];
}
