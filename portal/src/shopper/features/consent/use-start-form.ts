import type { OutsideFormDetails } from '@millrace/schemas/api';
import { ApiProblem } from '../../../shared/api/problem.ts';
import { useLocale } from '../../../shared/messages/locale-context.tsx';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import type { Visit } from '../../shared/session/visit.ts';

const CONTACT_FIELDS = ['mobile_phone', 'email'];

/** Begins the application; tells where to go next. What the server does not take of the contact is asked again. */
export function useStartForm(details: OutsideFormDetails, visit: Visit): () => Promise<string> {
  const application = useApplication();
  const { locale } = useLocale();
  return async () => {
    const consents = details.disclosures.en.map(({ id, version, textHash }) => ({
      disclosureId: id,
      version,
      textHash,
    }));
    const { inquiries } = details;
    try {
      await application.start(visit, details.urlId, details.linkId, { consents, inquiries }, locale);
      return '/apply/code';
    } catch (error) {
      const refused = error instanceof ApiProblem ? error.errors : [];
      const ofContact = refused.filter(({ field }) => CONTACT_FIELDS.includes(field));
      if (ofContact.length === 0) throw error;
      application.store.update({ refused: ofContact });
      return '/apply/contact';
    }
  };
}
