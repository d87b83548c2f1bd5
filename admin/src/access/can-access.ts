import * as api from '@millrace/schemas/calls';
import type { Call } from '@millrace/schemas/http-client';
import { screens, type Permission } from '@millrace/schemas/permissions';

interface ResourceAccess {
  /** The permission that is required for every access to the resource. */
  read: Permission;
  /**
   * The permissions of all actions except list, show, export and read. Actions that are not listed are
   * denied.
   */
  actions: Readonly<Record<string, Permission>>;
}

const reading = ['list', 'show', 'export', 'read'];

/**
 * The type of the second, stronger permission of an endpoint. For example, users may change their own profile
 * with the first permission. To change another user, they need the second permission.
 */
type Widened<To> =
  To extends Call<infer Contract>
    ? Contract extends { readonly widened: { readonly permission: infer Wider } }
      ? Wider
      : never
    : never;
const changeOthers: Widened<typeof api.updateUser> = 'users:update';

/**
 * For each resource, the actions other than reading, with the permission that the action's endpoint requires.
 */
const actions: Readonly<Record<string, ResourceAccess['actions']>> = {
  'lender-objects': { edit: api.updateLenderObject.permission },
  'lender-health': { resume: api.resumeLender.permission },
  'rule-sets': { edit: api.startRuleTrial.permission },
  applications: {
    resolve: api.resolveAttempt.permission,
    generate: api.generateTestApplications.permission,
    enroll: api.sendApplicantEnrollment.permission,
  },
  'contract-steps': {
    resolve: api.resolveContractStep.permission,
    'take-back': api.takeBackContractStep.permission,
  },
  'freemium-models': {
    edit: api.saveFreemiumModel.permission,
    send: api.sendFreemiumInvitation.permission,
    delete: api.deleteFreemiumModel.permission,
  },
  disclosures: { edit: api.saveDisclosure.permission },
  'bull-jobs': {
    're-run': api.reRunJob.permission,
    pause: api.pauseQueue.permission,
    start: api.runWorkerJob.permission,
    resolve: api.resolveAttempt.permission,
  },
  erasures: { change: api.askErasure.permission },
  integrations: { calendar: api.connectCalendar.permission },
  metrics: {
    rebuild: api.startReportRebuild.permission,
    announce: api.saveMetricAnnouncement.permission,
  },
  quarantine: { release: api.releaseQuarantine.permission },
  messages: { change: api.changeInstallationMessages.permission },
  users: {
    create: api.createUser.permission,
    rename: changeOthers,
    delete: api.deleteUser.permission,
    'view-as': api.viewAsUser.permission,
    'assign-roles': api.saveUserRoles.permission,
    enroll: api.sendInvitation.permission,
    unlock: api.resetLoginAttempts.permission,
    'reset-factors': api.resetFactors.permission,
    disable: api.disableUser.permission,
    activate: api.activateUser.permission,
    'reset-impersonation': api.resetImpersonation.permission,
  },
  orgs: {
    edit: api.updateAdminOrg.permission,
    disable: api.disableOrg.permission,
    merge: api.mergeOrgs.permission,
    convert: api.convertToLaa.permission,
    'create-account': api.createAccount.permission,
    messages: api.getOrgMessages.permission,
    'change-messages': api.changeOrgMessages.permission,
  },
  migration: { run: api.runOneTimeJob.permission },
  'system-settings': { edit: api.saveValueAddPartners.permission },
  affiliates: { edit: api.saveAffiliate.permission, commissions: api.getPartnerCommissions.permission },
  'account-executives': {
    edit: api.saveAccountExecutive.permission,
    commissions: api.getPartnerCommissions.permission,
  },
  'referral-partners': { edit: api.updateReferralPartner.permission },
  'manage-referral-partner': { edit: api.updateReferralPartner.permission },
  stores: {
    edit: api.saveStore.permission,
    disable: api.disableStore.permission,
    processor: api.setStoreProcessor.permission,
    'clear-cache': api.clearStoreCache.permission,
  },
};

/**
 * The permissions of each resource. Every screen of the admin app is a resource, except screens that are
 * opened from another screen.
 */
export const resourceAccess: Readonly<Record<string, ResourceAccess>> = Object.fromEntries(
  screens.flatMap(({ app, path, permission }) => {
    const resource = /^\/app\/admin\/([^/]+)(?:\/:id)?$/.exec(path)?.[1];
    if (app !== 'admin' || !resource) return [];
    return [[resource, { read: permission, actions: actions[resource] ?? {} }]];
  }),
);

/**
 * True if a user with these permissions may take an action on a resource. Actions and resources that are not
 * listed are denied.
 */
export function canAccess(permissions: readonly string[], resource: string, action: string): boolean {
  if (!Object.hasOwn(resourceAccess, resource)) return false;
  const { read, actions } = resourceAccess[resource]!;
  if (!permissions.includes(read)) return false;
  if (reading.includes(action)) return true;
  return Object.hasOwn(actions, action) && permissions.includes(actions[action]!);
}
