import { contractStatuses, readAs } from '@millrace/schemas/states';
import type { Texts } from '@millrace/ui/translate';
import { contracts } from './contracts.ts';
import { situations } from './situations.ts';
import { statuses } from './statuses.ts';

const known: Texts = { ...situations, ...statuses };

/** Notifications about a state of a contract: `Ana Ruiz: Contract Sent at Koalafi`. */
const contractChanges = Object.values(contractStatuses).map(({ staff }): [string, string] => [
  `{who}: ${readAs(staff)} at {lender}`,
  `{who}: ${known[readAs(staff)] ?? staff} en {lender}`,
]);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Notifications about a wait: `Ana Ruiz: waiting for you to answer Koalafi`. */
const waits = Object.entries(contracts)
  .filter(([english]) => english.startsWith('Waiting for '))
  .map(([english, text]): [string, string] => [
    `{who}: ${lowerFirst(english)}`,
    `{who}: ${lowerFirst(text)}`,
  ]);

const sentences: Texts = {
  ...Object.fromEntries([...contractChanges, ...waits]),
  '{who}: {lender} approved up to {amount}': '{who}: {lender} aprobó hasta {amount}',
  '{who}: {lender} pre-approved up to {amount}': '{who}: {lender} preaprobó hasta {amount}',
  '{who}: {lender} pre-qualified up to {amount}': '{who}: {lender} precalificó hasta {amount}',
  '{who}: no lender approved': '{who}: ningún prestamista aprobó',
  '{who}: {lender} asks for a correction': '{who}: {lender} pide una corrección',
  '{who} chose an offer from {lender}': '{who} eligió una oferta de {lender}',
  '{who}: apply at {lender} and enter the decision (open for {time})':
    '{who}: solicite en {lender} y anote la decisión (abierta hace {time})',
  '{who}: apply at {lender} and enter the decision (before you close)':
    '{who}: solicite en {lender} y anote la decisión (antes de cerrar)',
  '{who}: apply at {lender} and enter the decision': '{who}: solicite en {lender} y anote la decisión',
  '{who}: decide for {lender} (open for {time})': '{who}: decida por {lender} (abierta hace {time})',
  '{who}: decide for {lender} (before you close)': '{who}: decida por {lender} (antes de cerrar)',
  '{who}: decide for {lender}': '{who}: decida por {lender}',
  '{who}: {lender} needs review (open for {time})': '{who}: {lender} está en revisión (abierta hace {time})',
  '{who}: {lender} needs review (before you close)': '{who}: {lender} está en revisión (antes de cerrar)',
  '{who}: {lender} needs review': '{who}: {lender} está en revisión',
  '{who}: {lender} pre-approved': '{who}: {lender} preaprobó',
  '{who}: {lender} pre-qualified': '{who}: {lender} precalificó',
  '{who}: {lender} approved': '{who}: {lender} aprobó',
};

/** The same notifications about an application without a name. They are found before those with a name. */
const withoutName = Object.entries(sentences).map(([english, text]) => [
  english.replace('{who}', 'A customer'),
  text.replace('{who}', 'Un cliente'),
]);

/** Spanish texts of notifications, whose sentences the server makes in English. */
export const notifications: Texts = {
  ...(Object.fromEntries(withoutName) as Texts),
  ...sentences,
  new: 'nuevo',
  changed: 'cambiada',
  ' (disabled)': ' (desactivado)',
  ' (archived)': ' (archivado)',
  ' (now)': ' (actual)',
  ' (co-applicant)': ' (cosolicitante)',
  email: 'correo electrónico',
};
