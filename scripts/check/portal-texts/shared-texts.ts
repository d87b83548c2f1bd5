import { manifests } from '../../../engine/src/features/integrations/catalogue/manifests/index.ts';
import { closeoutTexts } from '../../../schemas/closeout/index.ts';
import { codeTexts } from '../../../schemas/codes/index.ts';
import { tierProblemTexts, savedText } from '../../../schemas/credit-tiers/index.ts';
import { lenderTypes, lenderTypeWord } from '../../../schemas/lender-types/index.ts';
import {
  notificationKinds,
  notificationKindWords,
  shopperUpdateKinds,
  shopperUpdateWords,
} from '../../../schemas/messages/index.ts';
import { passwordRules, passwordTexts } from '../../../schemas/passwords/index.ts';
import { pinTexts } from '../../../schemas/pins/index.ts';
import {
  knownRoles,
  noteOnRoles,
  roles,
  scopeWords,
  wordOfRole,
} from '../../../schemas/permissions/index.ts';
import {
  atLender,
  contractAction,
  contractNext,
  contractOperations,
  contractStatuses,
  situationStatuses,
  situationSteps,
  staffQuestion,
  staffStep,
  staffWait,
  statuses,
  stepWords,
  takeBackWords,
} from '../../../schemas/states/index.ts';

const questions = ['code', 'kba', 'documents', 'portal_step', 'correction', 'unknown'];

/** Returns the texts of `@millrace/schemas/states` that contain a lender's name. */
function textsWithLender(): ReadonlySet<string> {
  const texts = new Set<string>();
  const say = (text: string): string => {
    texts.add(text);
    return text;
  };
  for (const isOwn of [true, false]) {
    for (const operation of contractOperations) {
      for (const word of stepWords) staffStep(operation, word, '', isOwn, say);
      takeBackWords(operation, '', say);
      if (operation === 'answer') continue;
      for (const undo of ['refund', null]) contractAction(operation, '', undo, isOwn, say);
    }
    for (const state of Object.keys(contractStatuses)) contractNext(state, '', undefined, isOwn, say);
  }
  takeBackWords('unknown', '', say);
  contractNext('Signed', '', 'held', false, say);
  atLender.staff('', say);
  for (const from of ['consumer', 'merchant'])
    for (const kind of questions) {
      staffQuestion(kind, '', say);
      const asked = { lenderName: '', waitingOn: from, final: false };
      staffWait({ ...asked, inputRequests: [{ kind, from }] }, 'store', say);
      staffWait({ ...asked, inputRequests: [] }, 'store', say);
    }
  return texts;
}

/** Returns the names and rules that the server and the store portal share, as they are shown in English. */
function plainTexts(): readonly string[] {
  return [
    ...Object.values(situationStatuses).map(({ staff }) => staff),
    ...Object.values(situationSteps).flatMap(({ label, store }) => [label, store]),
    ...Object.values(statuses.contract).map(({ staff }) => staff),
    ...Object.values(statuses.outcome).map(({ staff }) => staff),
    ...passwordRules.map(({ words }) => words),
    ...Object.values(passwordTexts),
    ...Object.values(pinTexts),
    ...Object.values(codeTexts),
    ...Object.values(closeoutTexts),
    ...Object.values(scopeWords),
    ...Object.values(tierProblemTexts),
    savedText,
    ...lenderTypes.map(lenderTypeWord),
    ...roles.map(wordOfRole),
    noteOnRoles(['STORE_ADMIN'], ['STORE_ADMIN']),
    noteOnRoles(['MANAGED_PROCESSOR'], knownRoles(['STORE_ADMIN'])),
    ...notificationKinds.map((kind) => notificationKindWords[kind].label),
    ...manifests.flatMap(({ description, requirements, sends }) => [
      description,
      ...requirements.flatMap(({ label, help }) => [label, help]),
      ...sends.flatMap(({ data, reason }) => [data, reason]),
    ]),
    ...shopperUpdateKinds.flatMap((kind) => Object.values(shopperUpdateWords[kind])),
  ];
}

/** Returns every English text of `@millrace/schemas` that the store portal shows. */
export const sharedTexts = (): readonly string[] => [...new Set([...textsWithLender(), ...plainTexts()])];
