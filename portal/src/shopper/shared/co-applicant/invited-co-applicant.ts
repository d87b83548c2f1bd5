import type { CoApplicantStatus } from '@millrace/schemas/api';
import { fieldsOfForm } from '@millrace/schemas/form';
import { notReached } from '@millrace/schemas/http-client';
import { readForm } from '../session/api.ts';
import type { Application } from '../session/application.ts';
import { draftOf, type Draft } from '../session/saving/draft.ts';

/** The id of the question whether there is a co-applicant. */
export const QUESTION = 'co_applicant';
/** The section of the co-applicant's questions. */
export const PART_SECTION = 'co-applicant';

/**
 * Takes the place of a field id in the check screen's errors if the co-applicant has not finished their
 * questions.
 */
export const WAITED_FOR = 'co-applicant';

export const appliesTogether = ({ answers }: Pick<Draft, 'answers'>): boolean => answers[QUESTION] === 'Y';

/**
 * True if the form has questions about a co-applicant that the applicant would answer. Only then can a
 * co-applicant answer them on another phone.
 */
export const canInviteCoApplicant = (draft: Pick<Draft, 'answers' | 'form' | 'coApplicant'>): boolean =>
  appliesTogether(draft) &&
  !draft.coApplicant &&
  fieldsOfForm(draft.form).some(({ section, id }) => section === PART_SECTION && id !== QUESTION);

export const isWaitedFor = (draft: Pick<Draft, 'answers' | 'coApplicant'>): boolean =>
  appliesTogether(draft) && draft.coApplicant !== null && draft.coApplicant.state !== 'done';

/** True if the co-applicant will not answer with this link, so the applicant has to choose how to continue. */
export const hasLeft = ({ state }: Pick<CoApplicantStatus, 'state'>): boolean =>
  state === 'expired' || state === 'declined';

/**
 * Saves the answers of this phone and runs `work`. Then loads the form again, because `work` changes its
 * questions.
 * @throws if the answers cannot be saved
 */
export async function withOtherForm(application: Application, work: () => Promise<unknown>): Promise<void> {
  if (!(await application.saver.flush())) throw notReached();
  await work();
  const saved = await readForm();
  application.store.update({ draft: draftOf(saved), savedAt: saved.savedAt, refused: [] });
}
