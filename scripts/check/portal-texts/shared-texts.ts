import { manifests } from '../../../engine/src/features/integrations/catalogue/manifests/index.ts';
import {
  deliverySentence,
  knownDeliveryCodes,
} from '../../../engine/src/features/forms/send-links/deliveries.logic.ts';
import { wordsOf as notificationWords } from '../../../engine/src/features/messaging/notifications/notification-words.logic.ts';
import { whyNot } from '../../../engine/src/features/routing/route-attempts/decisions/person-requests.logic.ts';
import {
  knownFormats,
  knownKeywords,
  knownPatterns,
  knownTypes,
  wordsOf as schemaWords,
} from '../../../engine/src/platform/http/validation/schema-words.logic.ts';
import { closeoutTexts } from '../../../schemas/closeout/index.ts';
import { codeRefusals, codeTexts } from '../../../schemas/codes/index.ts';
import { tierProblemTexts, savedText } from '../../../schemas/credit-tiers/index.ts';
import { applyAgain, prefillConsents } from '../../../schemas/disclosures/index.ts';
import { lenderTypes, lenderTypeWord } from '../../../schemas/lender-types/index.ts';
import {
  notificationKinds,
  notificationKindWords,
  shopperUpdateKinds,
  shopperUpdateWords,
  type NotificationKind,
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
  readAs,
  situationStatuses,
  situationSteps,
  situationText,
  type SituationCode,
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
    ...(Object.keys(situationSteps) as SituationCode[]).map((code) => situationText(code, false)),
    ...Object.values(statuses.contract).map(({ staff }) => readAs(staff)),
    ...Object.values(statuses.outcome).map(({ staff }) => staff),
    ...passwordRules.map(({ words }) => words),
    ...Object.values(passwordTexts),
    ...Object.values(pinTexts),
    ...Object.values(codeTexts),
    ...Object.values(closeoutTexts),
    ...Object.values(scopeWords),
    ...Object.values(tierProblemTexts),
    savedText,
    ...Object.values(codeRefusals).map(({ message }) => message),
    ...Object.values(prefillConsents).map(({ title }) => title),
    applyAgain.title,
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

const lender = 'Koalafi';
const approvals = [null, 'Pre Approved', 'Pre-Qualified'];
const times = ['10-minutes', '1-hour', 'closing'];
const places = ['site', 'own', 'review'];

/** Returns the sentence of every notification, with and without a name and an amount. */
function notifications(): readonly string[] {
  const words: Readonly<Partial<Record<NotificationKind, readonly (string | null)[]>>> = {
    approved: approvals,
    contract: Object.keys(contractStatuses),
    asks: ['consumer', 'merchant'].flatMap((from) => questions.map((kind) => `${from} ${kind}`)),
    decide: places,
    reminder: places.flatMap((place) => times.map((time) => `${place} ${time}`)),
  };
  return notificationKinds.flatMap((kind) =>
    (words[kind] ?? [null]).flatMap((word) =>
      [null, 'Ana Ruiz'].flatMap((who) =>
        [null, 320_000].map(
          (cents) => notificationWords({ kind, who, lender, cents, currency: 'USD', word }).message,
        ),
      ),
    ),
  );
}

/** Returns what is wrong with a value of a request, for every rule that a schema may have. */
function schemaProblems(): readonly string[] {
  const usual = { allowedValues: ['a', 'b'], allowedValue: 'a', multipleOf: 5 };
  return [
    ...[1, 7].flatMap((limit) =>
      knownKeywords.map((keyword) => schemaWords({ keyword, params: { ...usual, limit } })),
    ),
    ...[...knownPatterns].map((pattern) => schemaWords({ keyword: 'pattern', params: { pattern } })),
    ...knownTypes.map((type) => schemaWords({ keyword: 'type', params: { type } })),
    ...knownFormats.map((format) => schemaWords({ keyword: 'format', params: { format } })),
  ];
}

/** Returns how messages with a link arrived, for every reason of a failure. */
function deliveries(): readonly string[] {
  const to = [{ masked: '•••0199' }] as unknown as Parameters<typeof deliverySentence>[0];
  return (['delivered', 'unknown', 'refused', 'undelivered', 'waiting'] as const).flatMap((state) =>
    [null, ...knownDeliveryCodes].flatMap((code) =>
      (deliverySentence(to, [{ state, code }]) ?? '').split(/(?<=\.) /).filter(Boolean),
    ),
  );
}

/** Returns every sentence that the server makes from facts and that the store portal shows. */
export const serverSentences = (): readonly string[] => [
  ...new Set([...notifications(), ...schemaProblems(), ...deliveries(), ...Object.values(whyNot)]),
];

/** Returns every English text of `@millrace/schemas` that the store portal shows. */
export const sharedTexts = (): readonly string[] => [...new Set([...textsWithLender(), ...plainTexts()])];
