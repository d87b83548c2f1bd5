import type { Texts } from '@millrace/ui/translate';
import { applications } from './es/applications.ts';
import { billing } from './es/billing.ts';
import { closing } from './es/closing.ts';
import { common } from './es/common.ts';
import { counts } from './es/counts.ts';
import { deliveries } from './es/deliveries.ts';
import { developers } from './es/developers.ts';
import { failures } from './es/failures.ts';
import { forms } from './es/forms.ts';
import { frame } from './es/frame.ts';
import { integrations } from './es/integrations.ts';
import { lenders } from './es/lenders.ts';
import { newApplication } from './es/new-application.ts';
import { pointsOfSale } from './es/points-of-sale.ts';
import { processing } from './es/processing.ts';
import { profile } from './es/profile.ts';
import { questions } from './es/questions.ts';
import { reports } from './es/reports.ts';
import { settings } from './es/settings.ts';
import { statuses } from './es/statuses.ts';
import { contracts } from './es/contracts.ts';
import { histories } from './es/histories.ts';
import { serverAccounts } from './es/server-accounts.ts';
import { serverApplications } from './es/server-applications.ts';
import { serverStores } from './es/server-stores.ts';
import { sharedRules } from './es/shared-rules.ts';
import { signIn } from './es/sign-in.ts';
import { situations } from './es/situations.ts';
import { wrongValues } from './es/wrong-values.ts';

/**
 * The Spanish texts without those of questions and notifications. Modules of the portal translate their texts
 * when they are loaded, so this file imports none of them.
 */
export const portalTexts: Texts = {
  ...contracts,
  ...histories,
  ...serverAccounts,
  ...serverApplications,
  ...serverStores,
  ...sharedRules,
  ...applications,
  ...billing,
  ...closing,
  ...common,
  ...counts,
  ...deliveries,
  ...developers,
  ...failures,
  ...forms,
  ...frame,
  ...integrations,
  ...lenders,
  ...newApplication,
  ...pointsOfSale,
  ...processing,
  ...profile,
  ...questions,
  ...reports,
  ...settings,
  ...statuses,
  ...signIn,
  ...situations,
  ...wrongValues,
};
