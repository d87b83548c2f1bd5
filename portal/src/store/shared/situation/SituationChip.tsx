import type { ApplicationSituation } from '@millrace/schemas/api';
import { situationStatuses } from '@millrace/schemas/states';
import { situationTexts } from '../../language/situation-texts.ts';
import { statusIcons } from '../status/icons.ts';
import { ToneChip } from '../status/ToneChip.tsx';

/** Shows the status of an application. */
export function SituationChip({ situation }: { situation: ApplicationSituation }) {
  const { tone, icon } = situationStatuses[situation.status];
  const { status } = situationTexts(situation);
  return <ToneChip tone={tone} word={status} icon={statusIcons[icon]} />;
}
