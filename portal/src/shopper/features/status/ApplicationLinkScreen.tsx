import { Navigate, useLocation, useParams } from 'react-router';
import { isProblem } from '@millrace/schemas/http-client';
import { useLiveState, WithResults } from '../../shared/live/WithResults.tsx';
import { offersIn } from '../../shared/offers/offer-list.ts';

/**
 * The page behind a link to one application: leads to its offers, or to its results if there is nothing to
 * choose. If this browser has no access to the application, the shopper must first verify the phone number.
 */
export function ApplicationLinkScreen() {
  const { formId = '' } = useParams();
  const { results, error } = useLiveState();
  const { state } = useLocation();
  const refused = !results && isProblem(error) && error.status < 500;
  if (refused || (results && results.formId !== formId))
    return (
      <Navigate to={`/status?${new URLSearchParams({ form: formId }).toString()}`} state={state} replace />
    );
  return (
    <WithResults>
      {(shown) => (
        <Navigate
          to={!shown.chosen && offersIn(shown).length > 0 ? '/apply/offers' : '/apply/results'}
          replace
        />
      )}
    </WithResults>
  );
}
