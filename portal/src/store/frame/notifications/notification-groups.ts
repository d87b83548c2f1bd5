import type { Notification } from '@millrace/schemas/api';

/** The notifications of one application, newest first. */
export interface NotificationGroup {
  readonly formId: string;
  readonly newest: Notification;
  readonly earlier: readonly Notification[];
  readonly unseen: number;
}

/** Groups notifications by application, in the order of the newest notification of each. */
export function groupsOf(notifications: readonly Notification[]): NotificationGroup[] {
  const byForm = new Map<string, Notification[]>();
  for (const one of notifications) byForm.set(one.form_id, [...(byForm.get(one.form_id) ?? []), one]);
  return [...byForm].map(([formId, [newest, ...earlier]]) => ({
    formId,
    newest: newest!,
    earlier,
    unseen: [newest!, ...earlier].filter(({ seen }) => !seen).length,
  }));
}
