import type { ApplicationSituation } from '@millrace/schemas/api';
import { situationStatuses } from '@millrace/schemas/states';
import { statusIcons } from '../status/icons.ts';
import { ToneChip } from '../status/ToneChip.tsx';

/** The one status of an application. */
export function SituationChip({ situation: { status, label } }: { situation: ApplicationSituation }) {
  const { tone, icon } = situationStatuses[status];
  return <ToneChip tone={tone} word={label} icon={statusIcons[icon]} />;
}
