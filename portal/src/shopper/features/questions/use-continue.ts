import type { FormScreen } from '@millrace/schemas/form';
import { useNavigate } from 'react-router';
import { payloadFrom, type Values } from '../../../shared/catalogue-form/form-scope.ts';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { canBeHandedOver } from '../../shared/co-applicant/handing-over.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { pathAfter, pathBackToCheck, sectionsOpen } from '../../shared/session/screens.ts';
import { useAnnounce } from '../../shared/shell/Announcer.tsx';
import { questionMessages } from '../../shared/questions/question.messages.ts';

const CHECKING = '?from=check';

/**
 * Returns the action of Continue. It adds the answers to the draft, saves them in the background and opens the
 * next screen.
 */
export function useContinue(screen: FormScreen, checking: boolean): (values: Values) => void {
  const application = useApplication();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const words = useMessages(questionMessages);
  const { locale } = useLocale();
  return (values) => {
    const before = application.store.get().draft;
    application.answer(payloadFrom(screen.fields, values), locale);
    const draft = application.store.get().draft;
    if (!draft || !before) return;
    const more = sectionsOpen(draft).length - sectionsOpen(before).length;
    if (more > 0) announce(words.moreSections(more));
    if (canBeHandedOver(draft) && !canBeHandedOver(before)) return void navigate('/apply/co-applicant');
    // a changed answer may show new questions, which come first
    const next = checking ? pathBackToCheck(draft, locale) : pathAfter(draft, screen.id);
    void navigate(checking && next.includes('/questions/') ? next + CHECKING : next);
  };
}
