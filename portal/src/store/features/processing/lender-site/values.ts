import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { webAddress } from '../../../shared/web-address.ts';

type Site = NonNullable<StaffTimelineEntry['manualSite']>;

export type AtSite = StaffTimelineEntry & { manualSite: Site };

/** True if the store now has to apply on this lender's website. `LenderSitePanel` shows this task. */
export const waitsAtSite = (entry: StaffTimelineEntry): entry is AtSite =>
  entry.manualSite !== null && entry.canDecide;

/** One value that a person enters on the lender's website. */
export interface SiteValue {
  readonly kind: 'answer' | 'credential';
  /** The id of the question, or the key of the credential. */
  readonly name: string;
  readonly label: string;
  /** The value as the screen shows it, masked if `isHidden`. Null if the customer did not answer. */
  readonly shown: string | null;
  /** True if the server reveals the value only when the user copies it. */
  readonly isHidden: boolean;
}

/** Returns the answers for the lender's own application, in the order of its questions. */
export function answersFor({ fields }: Site, { answers }: Pick<ProcessingDetails, 'answers'>): SiteValue[] {
  const known = new Map(answers.flatMap((section) => section.fields.map((field) => [field.id, field])));
  return fields.flatMap((id): SiteValue[] => {
    const field = known.get(id);
    if (!field) return [];
    const { value, masked } = field;
    const label = t(field.label);
    return [{ kind: 'answer', name: id, label, shown: value, isHidden: masked && value !== null }];
  });
}

export const credentialsFor = ({ credentials }: Site): SiteValue[] =>
  credentials.map(({ key, label }) => ({
    kind: 'credential',
    name: key,
    label: t(label),
    shown: '••••••',
    isHidden: true,
  }));

/** Returns the URL of the lender's page. A URL without https is not opened. */
export function siteAddress({ applicationUrl, startUrl }: Pick<Site, 'applicationUrl' | 'startUrl'>) {
  const address = webAddress(applicationUrl ?? startUrl);
  return address?.startsWith('https:') ? address : null;
}
