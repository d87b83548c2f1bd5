import { fieldsOfForm } from '@millrace/schemas/form';
import { notReached } from '@millrace/schemas/http-client';
import { readForm } from '../session/api.ts';
import type { Application } from '../session/application.ts';
import { draftOf, type Draft } from '../session/draft.ts';

const QUESTION = 'co_applicant';

/** What the check screen calls a part that is not done yet. */
export const WAITED_FOR = 'co-applicant';

export const appliesTogether = ({ answers }: Pick<Draft, 'answers'>): boolean => answers[QUESTION] === 'Y';

/** There are questions about a co-applicant, and the applicant would answer them. */
export const canBeHandedOver = (draft: Pick<Draft, 'answers' | 'form' | 'coApplicant'>): boolean =>
  appliesTogether(draft) &&
  !draft.coApplicant &&
  fieldsOfForm(draft.form).some(({ section, id }) => section === 'co-applicant' && id !== QUESTION);

export const isWaitedFor = (draft: Pick<Draft, 'answers' | 'coApplicant'>): boolean =>
  appliesTogether(draft) && draft.coApplicant !== null && draft.coApplicant.state !== 'done';

/** First what this phone holds reaches the server; after `work` the form has other questions. */
export async function withOtherForm(application: Application, work: () => Promise<unknown>): Promise<void> {
  if (!(await application.saver.flush())) throw notReached();
  await work();
  const saved = await readForm();
  application.store.update({ draft: draftOf(saved), savedAt: saved.savedAt, refused: [] });
}
